export interface FactorAnswer {
  /** Milliseconds since 1970. */
  at: number;
  isRight: boolean;
}

const HOUR_MS = 3_600_000;

/** Window in which wrong answers count, back to the last right one. */
export const GUESS_WINDOW_MS = 24 * HOUR_MS;

const MOST_GUESSES = 10;

/** Ten wrong answers in a day without a right one since, the last within an hour. */
export function isGuessing(answers: readonly FactorAnswer[], now: Date): boolean {
  const moment = now.getTime();
  const counted = answers.filter(({ at }) => at > moment - GUESS_WINDOW_MS).toSorted((a, b) => a.at - b.at);
  const wrong = counted.slice(counted.findLastIndex(({ isRight }) => isRight) + 1);
  const last = wrong.at(-1);
  return wrong.length >= MOST_GUESSES && last !== undefined && moment < last.at + HOUR_MS;
}
