// Sliders that move a drawing. What an element shows is in its attributes named data-set-… and, in words, data-say-…,
// with formulas in braces in which operations follow what they take. The program that made the page computes the same
// from the same formulas. Numbers that differ by less than a billionth count as equal.
"use strict";

{
  const near = 1e-9;
  const floor = (a) => Math.floor(a + near);
  const steps = {
    "+": (a, b) => a + b,
    "*": (a, b) => a * b,
    "/": (a, b) => a / b,
    "^": (a, b) => a ** b,
    ">": (a, b) => +(a > b + near),
    "~": (a) => -a,
    floor,
    if: (a, b, c) => a ? b : c,
    mod: (a, b) => a - b * floor(a / b),
  };

  /** The value of a formula, from the values of names. */
  function value(formula, known) {
    const stack = [];
    for (const word of formula.split(" ")) {
      const step = known[word] ?? steps[word] ?? Math[word] ?? +word;
      stack.push(step.call ? step(...stack.splice(-step.length)) : step);
    }
    return stack[0];
  }

  const fill = (template, known, point, minus) => template.replace(/\{(.*?)\}/g, (_, formula) =>
    `${floor(value(formula, known) * 100 + 0.5) / 100}`.replace(".", point).replace("-", minus));

  function setUp(figure) {
    const live = figure.querySelector(".figure-live");
    const show = () => {
      const known = {};
      for (const slider of live.querySelectorAll("input")) known[slider.name] = +slider.value;
      for (const [, name, formula] of figure.dataset.let.matchAll(/(\w+) ([^;]+)/g)) known[name] = value(formula, known);
      for (const element of live.querySelectorAll("*")) {
        for (const { name, value } of [...element.attributes]) {
          const [, verb, target] = name.split(/data-(say|set)-/);
          const words = verb && (verb === "say" ? fill(value, known, figure.dataset.mark, "−") : fill(value, known, ".", "-"));
          if (target === "text") element.textContent = words;
          else if (verb) element.setAttribute(target, words);
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
