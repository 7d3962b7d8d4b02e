"""Lessons as data: what is said, what the learner does, what is asked; the game's engine says what is true.

`course.find_course` gives the lessons of a game, `check.check` plays one to its end.
"""
