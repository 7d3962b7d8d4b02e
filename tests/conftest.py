"""Here so that the tests' own modules, such as `fake`, can be imported from every folder of tests."""
