// What this browser keeps of a visitor's games, told on the home page: it needs no kernel, and nothing leaves the browser.

const KEPT = "gambitkit/";
const PAGE = /^[a-z][a-z0-9_]*(\?[^#]*)?$/; // one of our own pages, and nothing else
const place = document.querySelector("[data-told]");
const heading = document.querySelector("h1");
heading.tabIndex = -1; // takes the focus when a line that had it goes

function read(name) {
  try {
    const told = JSON.parse(localStorage.getItem(`${KEPT}${name}/told`));
    const whole = [told.text, told.word, told.page].every((part) => typeof part === "string" && part && part.length < 400);
    return whole && PAGE.test(told.page) ? told : null;
  } catch { // nothing, or nothing that can be read
    return null;
  }
}

function make(name, text, more = {}) {
  return Object.assign(document.createElement(name), { textContent: text }, more);
}

function press(text, does, about) {
  const button = make("button", text, { type: "button", className: "button", onclick: does });
  button.append(make("span", `: ${about}`, { className: "visually-hidden" }));
  return button;
}

function tell(line, name, told) {
  const way = make("a", told.word, { className: "button", href: told.page });
  line.replaceChildren(make("span", told.text), way, press("Forget it", () => ask(line, name, told), told.text));
}

function ask(line, name, told) {
  const forget = () => {
    localStorage.removeItem(KEPT + name);
    localStorage.removeItem(`${KEPT}${name}/told`);
    line.remove();
    heading.focus();
    place.hidden = !place.querySelector(".resume");
  };
  const keep = () => {
    tell(line, name, told);
    line.querySelector("button").focus();
  };
  const question = make("span", `Forget this for good? ${told.text}`, { tabIndex: -1 });
  line.replaceChildren(question, press("Yes, forget it", forget, told.text), press("No, keep it", keep, told.text));
  question.focus();
}

function show() {
  for (const line of place.querySelectorAll(".resume")) line.remove();
  for (const name of place.dataset.told.split(" ")) {
    const told = read(name);
    if (!told) continue;
    const line = make("p", "", { className: "resume" });
    tell(line, name, told);
    place.append(line);
  }
  place.hidden = !place.querySelector(".resume");
}

show();
addEventListener("pageshow", (event) => { if (event.persisted) show(); }); // back from a game that went on meanwhile
