// The screen: shows the HTML that Python drew, keeps what the reader is in the middle of, and tells Python what was pressed.

const SUBJECT = "[data-do], [data-copy], [data-print], a[href^='#']";
const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";
const REFERENCES = ["id", "for", "popovertarget", "aria-labelledby", "aria-describedby", "aria-controls", "href"];
const KEPT = "gambitkit/";
const LARGEST = 2_000_000;
const READERS_OWN = new Set(["open", "data-copied"]); // attributes that belong to the reader, not to the drawing

function render({ model, el }) {
  const mark = `gk${Math.random().toString(36).slice(2, 8)}-`;
  el.classList.add("gambitkit", "screen");
  el.setAttribute("data-lm-suppress-shortcuts", "true"); // JupyterLab's own keys rest while the focus is in here
  const sheet = document.createElement("form"); // a form of its own keeps radio groups of two screens apart
  const status = document.createElement("p");
  const ghosts = document.createElement("div");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  ghosts.className = "ghosts";
  ghosts.setAttribute("aria-hidden", "true");
  el.replaceChildren(sheet, status, ghosts);

  const outbox = makeOutbox(model, mark, el);
  let drawn = "";
  let said = "";
  let taken = "";

  function draw() {
    const html = model.get("html");
    const ack = model.get("ack");
    if (drawn === html + ack) return; // the second word on one change
    const answered = outbox.settle(ack);
    const fresh = parse(html, mark);
    const hold = holdFocus(sheet);
    const before = drawn ? measure(sheet, fresh, el) : null;
    const answers = new Set(sheet.querySelectorAll(".answer"));
    try {
      morph(sheet, fresh);
      for (const control of sheet.querySelectorAll("input, select, textarea")) if (!outbox.isBusy(control)) set(control);
    } catch (error) {
      console.error(error);
      sheet.replaceChildren(...parse(html, mark).childNodes);
    }
    hold();
    if (before) animate(sheet, before, ghosts);
    takeFocus();
    announce(answered, answers);
    drawn = html + ack;
    outbox.next();
  }

  // To what the page's address asks for, once the page lets it be seen; a visitor who is somewhere already stays there.
  function arrive(place, frames) {
    const idle = !document.activeElement || document.activeElement === document.body;
    if (!place || !idle || !frames) return;
    place.focus();
    if (document.activeElement !== place) requestAnimationFrame(() => arrive(place, frames - 1));
  }

  function takeFocus() {
    const wants = sheet.querySelector("[data-focus]");
    const word = wants ? wants.dataset.focus : "";
    if (wants && word !== taken && drawn) wants.focus();
    if (!drawn) arrive(sheet.querySelector("[data-arrive]"), 600);
    taken = word;
  }

  function announce(answered, answers) {
    const says = [...sheet.querySelectorAll("[data-say]")].map((element) => element.dataset.say).join(" ");
    const answer = [...sheet.querySelectorAll(".answer")].find((element) => !answers.has(element));
    if (drawn && (says !== said || (answered && sheet.querySelector(".answer")))) say(says);
    said = says;
    if (drawn) answer?.scrollIntoView({ block: "nearest" });
  }

  function say(words) {
    status.textContent = ""; // emptied first, so that the same words are said again
    setTimeout(() => { status.textContent = words; }, 60);
  }

  async function copy(button) {
    const text = button.dataset.copy;
    const whole = text.startsWith("?") ? new URL(text, location.href).href : text;
    button.dataset.copied = (await toClipboard(whole, el)) ? "copied" : "press Ctrl C to copy";
    say(button.dataset.copied);
    setTimeout(() => { delete button.dataset.copied; }, 2500);
  }

  function onClick(event) {
    const subject = event.target.closest(SUBJECT);
    if (!subject || !sheet.contains(subject)) return;
    if (subject.dataset.copy !== undefined) copy(subject);
    if (subject.dataset.print !== undefined) print();
    if (subject.dataset.do) {
      event.preventDefault();
      outbox.post({ do: subject.dataset.do, ...argumentsOf(subject) });
    } else if (subject.matches("a[href^='#']")) {
      const place = sheet.querySelector(`#${CSS.escape(subject.hash.slice(1))}`);
      if (!place) return;
      event.preventDefault();
      if (!place.matches(FOCUSABLE)) place.tabIndex = -1;
      place.scrollIntoView({ block: "start" });
      place.focus({ preventScroll: true });
    }
  }

  async function onFile(control) {
    const [file] = control.files;
    if (!file) return;
    const message = { do: "file", name: control.name, file: file.name.slice(0, 200) };
    if (file.size > LARGEST) message.error = "large";
    else {
      try {
        message.value = await file.text();
      } catch {
        message.error = "unreadable";
      }
    }
    control.value = ""; // so that the same file can be chosen again
    outbox.post(message);
  }

  // What Python gives besides the drawing: a file to download, or a text for this browser to keep.
  function onGift(content) {
    if (content.keep) keep(content.keep, content.text);
    if (content.offer && content.to === mark) {
      const link = document.createElement("a");
      link.download = content.offer;
      link.href = URL.createObjectURL(new Blob([content.text], { type: "application/json" }));
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    }
  }

  function recall() {
    for (const name of model.get("keeps")) {
      const value = kept(name);
      if (value) outbox.post({ do: "recall", name, value });
    }
  }

  function onSet(event) {
    const control = event.target;
    if (!control.name || event.isComposing) return;
    if (control.type === "file") {
      if (event.type === "change") onFile(control);
      return;
    }
    const ticked = control.type === "radio" || control.type === "checkbox" || control.tagName === "SELECT";
    if (ticked !== (event.type === "change")) return; // text and ranges tell of every change, the others of a choice
    const value = control.type === "checkbox" ? String(control.checked) : control.value;
    outbox.post({ do: "set", name: control.name, value });
  }

  function onKey(event) {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Escape" && event.target.matches("input, select, textarea")) return;
    for (let at = event.target.closest("[data-keys]"); at && sheet.contains(at); at = at.parentElement.closest("[data-keys]")) {
      const order = at.dataset.keys.split(" ").find((entry) => entry.startsWith(`${event.key}:`));
      if (!order) continue;
      event.preventDefault();
      const [does, ...more] = order.slice(event.key.length + 1).split("/");
      outbox.post({ do: does, ...argumentsOf(at), ...Object.fromEntries(more.map((pair) => pair.split("="))) });
      return;
    }
  }

  function setTitle() {
    if (isOurs() && model.get("title")) document.title = model.get("title");
  }

  function setAddress() {
    if (!isOurs()) return;
    const query = model.get("address");
    history.replaceState(history.state, "", location.pathname + (query ? `?${query}` : "") + location.hash);
  }

  sheet.addEventListener("pointerdown", makeDrag(outbox));
  sheet.addEventListener("submit", (event) => event.preventDefault());
  sheet.addEventListener("click", onClick);
  sheet.addEventListener("input", onSet);
  sheet.addEventListener("change", onSet);
  sheet.addEventListener("compositionend", onSet);
  sheet.addEventListener("keydown", onKey);
  model.on("change:html", draw);
  model.on("change:ack", draw);
  model.on("change:address", setAddress);
  model.on("change:title", setTitle);
  model.on("msg:custom", onGift);
  draw();
  if (model.get("address")) setAddress();
  setTitle();
  recall();
  return () => {
    model.off("change:html", draw);
    model.off("change:ack", draw);
    model.off("change:address", setAddress);
    model.off("change:title", setTitle);
    model.off("msg:custom", onGift);
  };
}

// A page of ours, and not JupyterLab, whose address and title are its own.
const isOurs = () => document.documentElement.classList.contains("gambitkit");

// What this browser keeps for its reader; it may be told not to keep anything, and then it does not.
function keep(name, text) {
  try {
    if (text) localStorage.setItem(KEPT + name, text);
    else localStorage.removeItem(KEPT + name);
  } catch (error) {
    console.warn(error);
  }
}

function kept(name) {
  try {
    return localStorage.getItem(KEPT + name);
  } catch {
    return null;
  }
}

// Events leave one at a time, in order: the next when the last is answered. Settings of one control that wait are merged,
// and while one of them is under way the drawing does not touch that control.
function makeOutbox(model, name, el) {
  const waiting = [];
  let flying = null;
  let number = 0;
  let patience = 0;

  function next() {
    if (flying || !waiting.length) return;
    number += 1;
    flying = waiting.shift();
    patience = setTimeout(() => el.setAttribute("aria-busy", "true"), 1000);
    model.send({ ...flying, seq: number, from: name });
  }

  return {
    next,
    post(message) {
      const last = waiting.at(-1);
      if (message.do === "set" && last?.do === "set" && last.name === message.name) last.value = message.value;
      else waiting.push(message);
      next();
    },
    settle(ack) {
      if (!flying || !ack || ack[0] !== name || ack[1] !== number) return false;
      flying = null;
      clearTimeout(patience);
      el.removeAttribute("aria-busy");
      return true;
    },
    isBusy: (control) => [flying, ...waiting].some((message) => message?.do === "set" && message.name === control.name),
  };
}

// The items of a list with data-drag, taken along by mouse or pen; a finger scrolls, and has buttons for it.
function makeDrag(outbox) {
  return (event) => {
    const item = event.target.closest("[data-drag] > [data-key]");
    if (!item || event.button || event.pointerType === "touch" || !event.target.closest("[data-grip]")) return;
    const list = item.parentElement;
    const rest = [...list.children].filter((other) => other !== item && other.matches("[data-key]"));
    const from = event.clientY;
    const lasting = new AbortController();
    let before = null;
    let dragged = false;

    function move({ clientY }) {
      if (!dragged && Math.abs(clientY - from) < 6) return;
      dragged = true;
      item.setAttribute("data-dragged", "");
      item.style.translate = `0 ${clientY - from}px`;
      before = rest.find((other) => middle(other) > clientY) ?? null;
      for (const other of rest) other.toggleAttribute("data-drop", other === before);
      list.toggleAttribute("data-drop", !before);
    }

    function end({ type }) {
      lasting.abort();
      for (const marked of [list, ...rest]) marked.removeAttribute("data-drop");
      item.removeAttribute("data-dragged");
      if (!dragged) return;
      addEventListener("click", stop, { capture: true });
      setTimeout(() => removeEventListener("click", stop, { capture: true })); // the click that ends a drag is none
      if (type === "pointerup") outbox.post({ do: list.dataset.drag, key: item.dataset.key, before: before?.dataset.key ?? "" });
      else item.style.translate = ""; // when it is let go, the redraw puts it down from where it is
    }

    const giveUp = ({ key }) => key === "Escape" && end({ type: "pointercancel" });
    for (const [type, does] of [["pointermove", move], ["pointerup", end], ["pointercancel", end], ["keydown", giveUp]]) {
      addEventListener(type, does, { signal: lasting.signal, capture: true });
    }
  };
}

const stop = (event) => event.stopPropagation();

const middle = (element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

function argumentsOf(element) {
  const found = {};
  for (const [key, value] of Object.entries(element.dataset)) {
    if (key.startsWith("arg")) found[key.slice(3).toLowerCase()] = value;
  }
  return found;
}

// HTML to nodes, with this view's mark in its ids, since the same screen may be shown twice in a page.
function parse(html, mark) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const name of REFERENCES) {
    for (const element of template.content.querySelectorAll(`[${name}*="gk-"]`)) {
      const value = element.getAttribute(name);
      element.setAttribute(name, name === "href" ? value.replace(/^#gk-/, `#${mark}`) : value.replace(/(^| )gk-/g, `$1${mark}`));
    }
  }
  return template.content;
}

const keyOf = (node) => node.nodeType === 1 ? node.id || node.dataset.key || node.dataset.zone || "" : "";

// Makes `from` like `to` by changing as little as possible, so that focus, caret, open notes and scrolled places stay.
function morph(from, to) {
  const keyed = new Map();
  for (const child of from.childNodes) if (keyOf(child)) keyed.set(keyOf(child), child);
  let at = from.firstChild;
  for (const want of [...to.childNodes]) {
    const have = partner(want, at, keyed);
    if (!have) {
      from.insertBefore(want, at);
      continue;
    }
    if (have === at) at = at.nextSibling;
    else if (from.moveBefore) from.moveBefore(have, at);
    else from.insertBefore(have, at);
    if (have.isEqualNode(want)) continue;
    if (have.nodeType !== 1) {
      have.nodeValue = want.nodeValue;
      continue;
    }
    dress(have, want);
    morph(have, want);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function partner(want, at, keyed) {
  const key = keyOf(want);
  if (key) {
    const have = keyed.get(key);
    keyed.delete(key);
    return have?.nodeName === want.nodeName ? have : null;
  }
  let have = at;
  while (have && (keyOf(have) || have.nodeName !== want.nodeName)) have = have.nextSibling;
  return have;
}

function dress(have, want) {
  for (const { name, value } of want.attributes) {
    if (!READERS_OWN.has(name) && have.getAttribute(name) !== value) have.setAttribute(name, value);
  }
  for (const { name } of [...have.attributes]) {
    if (!READERS_OWN.has(name) && !want.hasAttribute(name)) have.removeAttribute(name);
  }
}

// A control shows what the drawing says, whatever the reader did to it since.
function set(control) {
  if (control.type === "radio" || control.type === "checkbox") {
    control.checked = control.defaultChecked;
  } else if (control.tagName === "SELECT") {
    const chosen = [...control.options].findIndex((option) => option.defaultSelected);
    if (chosen >= 0) control.selectedIndex = chosen;
  } else if (control.tagName === "TEXTAREA" || control.hasAttribute("value")) {
    if (control.value === control.defaultValue) return;
    const caret = control.selectionStart;
    control.value = control.defaultValue;
    if (caret !== null && control === document.activeElement) control.setSelectionRange(caret, caret);
  }
}

// Remembers where the focus is; what it returns puts it back there, or on what has come into its place.
function holdFocus(sheet) {
  const focused = document.activeElement;
  if (!focused || !sheet.contains(focused)) return () => {};
  const key = focused.closest("[data-key]")?.dataset.key;
  const place = [...sheet.querySelectorAll(FOCUSABLE)].indexOf(focused);
  const same = focused.dataset.do
    ? [...focused.attributes].filter(({ name }) => /^data-(do|arg-)/.test(name)).map(({ name, value }) => `[${name}="${CSS.escape(value)}"]`).join("")
    : focused.name ? `[name="${CSS.escape(focused.name)}"]` : "";
  return () => {
    if (document.activeElement === focused) return;
    const reach = [...sheet.querySelectorAll(FOCUSABLE)];
    const here = key ? sheet.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    const heir = sheet.contains(focused) && focused.matches(FOCUSABLE) ? focused
      : (focused.id && sheet.querySelector(`#${CSS.escape(focused.id)}`))
        || (same && (here?.querySelector(same) ?? sheet.querySelector(same)))
        || here?.querySelector(FOCUSABLE)
        || reach[Math.min(place, reach.length - 1)];
    heir?.focus({ preventScroll: true });
  };
}

// Where every card lies before a redraw, and pictures of those that will leave or be turned.
function measure(sheet, fresh, el) {
  const style = getComputedStyle(el);
  const [move, turn] = ["--move", "--turn"].map((token) => {
    const value = style.getPropertyValue(token).trim();
    return parseFloat(value) * (value.endsWith("ms") ? 1 : 1000);
  });
  const places = new Map();
  if (!move) return { move, turn, places };
  const coming = new Map([...fresh.querySelectorAll(".cards > [data-key]")].map((card) => [card.dataset.key, card]));
  for (const card of sheet.querySelectorAll(".cards > [data-key]")) {
    const box = card.getBoundingClientRect();
    if (!box.width) continue;
    const will = coming.get(card.dataset.key);
    const turns = will && faceOf(will) !== faceOf(card);
    places.set(card.dataset.key, {
      box, ground: groundOf(card), number: numberOf(card), picture: !will || turns ? picture(card, box) : null, turns,
    });
  }
  return { move, turn, places };
}

const faceOf = (card) => card.querySelector(".card")?.dataset.face ?? "";
const numberOf = (card) => card.querySelector(".number:not(.corner)")?.textContent ?? "";

// What a card lies on: its zone and the cloth. A zone that is pushed along takes its cards with it, which is no move of theirs.
function groundOf(card) {
  const zone = card.closest("[data-zone]");
  const cloth = card.closest(".table") ?? card.closest(".screen");
  return { name: zone?.dataset.zone, zone: (zone ?? cloth).getBoundingClientRect(), cloth: cloth.getBoundingClientRect() };
}

function picture(card, box) {
  const list = card.parentElement.cloneNode(false);
  const copy = card.cloneNode(true);
  list.append(copy);
  copy.style.cssText = `width:${box.width}px;margin:0`;
  list.style.cssText = `position:fixed;left:${box.x}px;top:${box.y}px;width:${box.width}px;margin:0;pointer-events:none`;
  for (const part of list.querySelectorAll("[id]")) part.removeAttribute("id");
  list.inert = true;
  return list;
}

// Cards slide from their old place to the new one, turn over their edge, and fade when they leave; numbers fade over.
function animate(sheet, { move, turn, places }, ghosts) {
  ghosts.replaceChildren();
  if (!move) return;
  const left = new Map(places);
  for (const card of sheet.querySelectorAll(".cards > [data-key]")) {
    const was = places.get(card.dataset.key);
    if (!was) continue;
    left.delete(card.dataset.key);
    for (const running of card.getAnimations()) if (running.id === "slide") running.cancel();
    const box = card.getBoundingClientRect();
    const ground = groundOf(card);
    const on = ground.name === was.ground.name ? "zone" : "cloth";
    const x = was.box.x - was.ground[on].x - (box.x - ground[on].x);
    const y = was.box.y - was.ground[on].y - (box.y - ground[on].y);
    const moved = Math.abs(x) > 1 || Math.abs(y) > 1;
    if (moved) {
      card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: move, easing: "ease-out", id: "slide" });
    }
    const number = card.querySelector(".number:not(.corner)");
    if (was.turns) flip(card.querySelector(".card"), moved ? null : was.picture, turn, ghosts);
    else if (number && numberOf(card) !== was.number) number.animate([{ opacity: 0 }, { opacity: 1 }], { duration: turn });
  }
  for (const { picture } of left.values()) if (picture) fade(picture, [{ opacity: 1 }, { opacity: 0 }], move, ghosts);
}

function flip(card, old, turn, ghosts) {
  if (old) fade(old, [{ transform: "none" }, { transform: "scaleX(0)" }], turn, ghosts);
  const timing = { duration: turn, delay: old ? turn : 0, fill: "backwards", easing: "ease-out" };
  card.animate([{ transform: "scaleX(0)" }, { transform: "none" }], timing);
}

function fade(picture, frames, duration, ghosts) {
  ghosts.append(picture);
  picture.animate(frames, { duration, fill: "forwards", easing: "ease-in" }).finished.finally(() => picture.remove());
}

async function toClipboard(text, el) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { // no clipboard without https: the old way, by a selection
    const field = document.createElement("textarea");
    field.value = text;
    field.style.cssText = "position:fixed;opacity:0";
    const focused = document.activeElement;
    el.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    focused?.focus();
    return done;
  }
}

export default { render };
