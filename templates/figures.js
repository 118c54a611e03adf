// Sliders that move a drawing. What an element shows is in its attributes named data-set-…, with formulas in braces in
// which operations follow what they take; the program that made the page computes the same from the same formulas.
"use strict";

{
  const near = 1e-9;
  const floor = (a) => Math.floor(a + near);
  const steps = {
    __proto__: null,
    "+": (a, b) => a + b,
    "-": (a, b) => a - b,
    "*": (a, b) => a * b,
    "/": (a, b) => a / b,
    "^": (a, b) => a ** b,
    "<": (a, b) => +(a < b - near),
    ">": (a, b) => +(a > b + near),
    "==": (a, b) => +(Math.abs(a - b) <= near),
    "~": (a) => -a,
    floor,
    if: (a, b, c) => Math.abs(a) > near ? b : c,
    mod: (a, b) => a - b * floor(a / b),
  };
  for (const name of ["abs", "cos", "exp", "log", "max", "min", "sin", "sqrt"]) steps[name] = Math[name];

  /** The value of a formula, from the values of names. */
  function value(formula, known) {
    const stack = [];
    for (const word of formula.split(" ")) {
      const step = steps[word];
      stack.push(step ? step(...stack.splice(-step.length)) : known[word] ?? +word);
    }
    return stack[0];
  }

  const fill = (template, known, point, minus) => template.replace(/\{(.*?)\}/g, (_, formula) =>
    `${floor(value(formula, known) * 100 + 0.5) / 100}`.replace(".", point).replace("-", minus));

  function setUp(figure) {
    const live = figure.querySelector(".figure-live");
    const show = () => {
      const known = { __proto__: null };
      for (const slider of live.querySelectorAll("input")) known[slider.name] = +slider.value;
      for (const [, name, formula] of figure.dataset.let.matchAll(/(\w+) ([^;]+)/g)) known[name] = value(formula, known);
      for (const element of live.querySelectorAll("*")) {
        for (const { name, value } of [...element.attributes]) {
          const [, target] = name.split("data-set-");
          const isText = target === "text";
          const words = target && fill(value, known, ...(isText || target > "aria" && target < "b" ? [figure.dataset.mark, "−"] : [".", "-"]));
          if (isText) element.textContent = words;
          else if (target) element.setAttribute(target, words);
        }
      }
    };
    live.addEventListener("input", show);
    // The sentence is read aloud where a slider comes to rest.
    live.addEventListener("change", () => {
      document.getElementById("-status").textContent = live.querySelector(".said").textContent;
    });
    show();
    live.hidden = false;
  }

  // The style sheet makes room for what moves from here on.
  document.documentElement.dataset.figures = "";
  addEventListener("DOMContentLoaded", () => document.querySelectorAll(".answering").forEach(setUp));
}
