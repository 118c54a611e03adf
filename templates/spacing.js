// When a question comes again: FSRS-6 with its own weights and a retention of 0.9, in whole days of UTC. The terminal
// computes the same. A wrong answer is “again” to it, a partly right one “hard”, a right one “good”.
//
// A review is { day, grade, stability, difficulty }: the day of the last answer, its grade, and the two numbers that
// the algorithm carries on.
"use strict";

const hornbookSpacing = (() => {
  const w = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ];
  const factor = 0.9 ** (-1 / w[20]) - 1;
  const { exp, min, max } = Math;
  const startingDifficulty = (grade) => w[4] - exp(w[5] * (grade - 1)) + 1;

  /** The stability after an answer some days after the one before. */
  function stability({ stability, difficulty }, grade, passed) {
    if (passed < 1) {
      return stability * max(exp(w[17] * (grade - 3 + w[18])) * stability ** -w[19], grade > 1 ? 1 : 0);
    }
    const lost = 1 - (1 + factor * passed / stability) ** -w[20];
    if (grade === 1) {
      const forgotten = w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * exp(lost * w[14]);
      return min(forgotten, stability / exp(w[17] * w[18]));
    }
    const growth = exp(w[8]) * (11 - difficulty) * stability ** -w[9] * (exp(lost * w[10]) - 1);
    return stability * (1 + growth * (grade === 2 ? w[15] : 1));
  }

  function difficulty({ difficulty }, grade) {
    const damped = difficulty - (10 - difficulty) * w[6] * (grade - 3) / 9;
    return w[7] * startingDifficulty(4) + (1 - w[7]) * damped;
  }

  /** Days since 1970, in UTC. */
  const today = () => Math.floor(Date.now() / 864e5);

  /** The review after an answer; `before` is missing where it is the first. */
  function next(before, verdict, day = today()) {
    const grade = ["wrong", "partly", "right"].indexOf(verdict) + 1;
    return {
      day, grade,
      stability: max(before ? stability(before, grade, day - before.day) : w[grade - 1], 0.001),
      difficulty: min(max(before ? difficulty(before, grade) : startingDifficulty(grade), 1), 10),
    };
  }

  /** The day on which the question comes again. */
  const due = (review) => review.day + min(max(Math.round(review.stability), 1), 36500);

  return { next, due, today };
})();
