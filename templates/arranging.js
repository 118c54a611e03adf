// Things are moved to their places, and partners to what they belong to, by dragging or with the arrow keys. The answer
// goes into the same selects as without this script, which stay there to choose from.
"use strict";

/** Sets up the list of a question, if it has one; returns a function that puts everything back. */
function hornbookArranging(box, piece, words) {
  const list = box.querySelector(".places, .pairs");
  if (!list) return () => {};
  const original = [...list.children];
  const isOrder = list.matches(".places");
  const items = () => [...list.children];
  const field = (item) => item.querySelector("select");
  const name = (item) => item.querySelector("label > span").textContent.trim();

  /** Puts things in the order of their places, once each has its own. */
  function sort() {
    const places = items().map((item) => Number(field(item).value));
    if (!isOrder || places.includes(0) || new Set(places).size < places.length) return;
    if (places.some((place, index) => place !== index + 1)) {
      list.append(...items().sort((a, b) => field(a).value - field(b).value));
    }
  }

  /** Gives each thing the place where it stands, or a partner that is still free where it has none. */
  function fill() {
    const taken = items().map((item) => field(item).value);
    const free = [...field(list).options].map((option) => option.value).filter((value) => value && !taken.includes(value));
    for (const [index, item] of items().entries()) {
      if (isOrder) field(item).value = index + 1;
      else if (field(item).value === "") field(item).value = free.shift() ?? "";
    }
  }

  /** Moves a thing, or the partner of a thing, by one; the item that has it then. */
  function move(item, by) {
    const other = by < 0 ? item.previousElementSibling : item.nextElementSibling;
    if (!other) return item;
    fill();
    // The other one goes around it, so that it keeps the focus.
    if (!isOrder) [field(item).value, field(other).value] = [field(other).value, field(item).value];
    else if (by < 0) item.after(other);
    else item.before(other);
    if (isOrder) fill();
    field(item).dispatchEvent(new Event("input", { bubbles: true }));
    const now = isOrder ? item : other;
    const place = { thing: name(now), place: items().indexOf(now) + 1, of: items().length };
    document.getElementById("-status").textContent = isOrder
      ? words("moved", place) : `${name(now)}: ${field(now).selectedOptions[0].textContent}`;
    return now;
  }

  const middle = (item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return (top + bottom) / 2;
  };

  function drag(event, grip) {
    if (event.button !== 0) return;
    event.preventDefault();
    grip.focus();
    sort();
    let held = grip.parentElement;
    held.classList.add("held");
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("pointermove", ({ clientY }) => {
      const { previousElementSibling: before, nextElementSibling: after } = held;
      const by = before && clientY < middle(before) ? -1 : after && clientY > middle(after) ? 1 : 0;
      if (by === 0) return;
      held.classList.remove("held");
      held = move(held, by);
      held.classList.add("held");
    }, { signal });
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, () => {
        held.classList.remove("held");
        held.querySelector(".grip").focus();
        listening.abort();
      }, { signal });
    }
  }

  for (const item of items()) {
    const grip = piece(".grip");
    grip.ariaLabel = words("move", { thing: name(item) });
    grip.addEventListener("pointerdown", (event) => drag(event, grip));
    grip.addEventListener("keydown", (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      sort();
      move(item, by).querySelector(".grip").focus();
    });
    item.prepend(grip);
  }
  sort();
  return () => list.append(...original);
}
