// Takes "Loading…" away when the page is drawn, and says so when its session has ended.

const ASK_EVERY = 10_000;
const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
const main = document.getElementById("main");
const notice = document.getElementById("notice") ?? document.createElement("p"); // a page that broke off has none

// Voila puts a widget in the place of the script that names it; the widget draws itself a moment later.
function settle() {
  // First its place holds the words "Loading widget…" alone, then an empty widget, then the drawing.
  if (main.querySelector(".live > script, .live > .lm-Widget:not(:has(*)), .live .lm-Widget:empty")) return;
  drawing.disconnect();
  for (const early of main.querySelectorAll("#loading, .still")) early.remove();
}
const drawing = new MutationObserver(settle);
drawing.observe(main, { childList: true, subtree: true });
settle();

function show(name) {
  for (const line of notice.children) line.hidden = !line.classList.contains(name);
  notice.hidden = !name;
}

let ended = false;
let missed = 0;
async function ask() {
  if (ended) return;
  try {
    const answer = await fetch(`${baseUrl}session/${kernelId}`, { cache: "no-store" });
    ended = !(await answer.json()).alive;
    missed = 0;
    show(ended ? "ended" : "");
  } catch {
    missed += 1;
    if (missed > 1) show("silent"); // once may be a laptop that has just woken up
  }
}

setInterval(ask, ASK_EVERY);
document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
addEventListener("pageshow", (event) => { if (event.persisted) ask(); }); // back from the browser's cache
notice.addEventListener("click", (event) => { if (event.target.matches("button")) location.reload(); });
