"""The screen: pure HTML first, then the widget without a browser. The browser's part is in tests/browser."""
