from gambitkit.ui.html import tag
def answers(sheet, moment, why):
    return tag("div", why, class_="answers")
