"""The column at rest: for where nobody can press anything, as a picture and as words."""

from __future__ import annotations

from gambitkit.apps.column_lab import faces
from gambitkit.apps.column_lab.moment import Moment
from gambitkit.apps.column_lab.words import answer
from gambitkit.core.rulebook import Rulebook
from gambitkit.royale.column_words import tell
from gambitkit.ui.html import Html, tag
from gambitkit.ui.sheet import Sheet
from gambitkit.ui.zones import column


def picture(moment: Moment, rulebook: Rulebook) -> Html:
    """The column after its last step, who wins it, and every step at which something happens."""
    sheet = Sheet(rulebook, live=False)
    told = [said for stage in moment.stages if not stage.idle for said in tell(stage)]
    return tag(
        "div",
        tag("p", answer(moment.laid, moment.stages), class_="said lead"),
        tag("div", column(sheet, faces.column(moment.laid, moment.stages, moment.last)), class_="table"),
        tag("div", [sheet.said(said) for said in told]),
        class_="sheet",
    )


def plain(moment: Moment) -> str:
    """The same in words."""
    told = [f"{stage.name}: {said.text}" for stage in moment.stages if not stage.idle for said in tell(stage)]
    return "\n".join((answer(moment.laid, moment.stages), ", ".join(moment.laid.texts), *told))
