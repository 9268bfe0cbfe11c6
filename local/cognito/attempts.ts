import { notAuthorized } from './cognito-error.ts';

const freeGuesses = 5;
const quiet = 15 * 60_000;

/**
 * Cognito's lockout: after five wrong passwords 1 s, doubling with each further one up to 15 minutes. Guesses while
 * locked out do not count, and 15 minutes of peace forgive all.
 */
export function createAttempts(now: () => number) {
  const failures = new Map<string, { count: number; lockedUntil: number; lastAt: number }>();

  return {
    /** Judges one guess for that account, which may be a stranger's. */
    judge(sub: string, isRight: () => boolean): void {
      const failed = failures.get(sub);
      const at = now();
      if (failed && at < failed.lockedUntil) throw notAuthorized('Password attempts exceeded');
      if (isRight()) {
        failures.delete(sub);
        return;
      }
      const count = failed && at - failed.lastAt < quiet ? failed.count + 1 : 1;
      const wait = count < freeGuesses ? 0 : Math.min(quiet, 1000 * 2 ** (count - freeGuesses));
      failures.set(sub, { count, lockedUntil: at + wait, lastAt: at });
      throw notAuthorized();
    },
  };
}
