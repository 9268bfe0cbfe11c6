import type { User } from './user.ts';

/** What we know of a person's second factor; Cognito knows whether it asks for one now. */
type Known = Pick<User, 'mfaSince' | 'factorLostAt' | 'factorResetBegunAt' | 'factorIsReset'>;

/** Lost: it was switched off at Cognito past us, so nothing that Cognito asks for since counts. */
export const factorStates = ['off', 'on', 'lost'] as const;
export type FactorState = (typeof factorStates)[number];

/** As the audit tells. */
export const factorLabels: Record<FactorState, string> = {
  off: 'No second factor',
  on: 'Second factor on',
  lost: 'Second factor off, to be reset',
};

/** A second factor that counts: the person is asked for it at every sign-in. */
export const hasFactor = ({ mfaSince, factorLostAt }: Pick<User, 'mfaSince' | 'factorLostAt'>): boolean =>
  mfaSince !== null && factorLostAt === null;

/** The second factor's state. `isAsked`: Cognito asks for one. One that an administrator has reset is off even while Cognito still asks for it. */
export function factorState(known: Known, isAsked: boolean): FactorState {
  if (known.mfaSince === null) return isAsked && !known.factorIsReset ? 'on' : 'off';
  return isAsked && hasFactor(known) ? 'on' : 'lost';
}

const RESET_SECONDS = 7 * 86_400;

/**
 * Whether a factor that is lost fell with a reset of the person's own, which they may finish. At Cognito an authenticator app
 * that is being replaced may be void from then on.
 */
export const canFinishReset = ({ factorResetBegunAt }: Pick<User, 'factorResetBegunAt'>, at: number): boolean =>
  factorResetBegunAt !== null && at < factorResetBegunAt + RESET_SECONDS;

/** The person without a second factor, as if there had never been one; sessions that began with it are over. */
export const withoutFactor = (user: User, at: string): User => ({
  ...user,
  mfaSince: null,
  factorLostAt: null,
  factorResetBegunAt: null,
  factorIsReset: true,
  sessionsEndedAt: Math.floor(Date.parse(at) / 1000),
});

/** That reset as the audit tells of it. */
export const resetChange = (user: User, reason: string) => ({
  type: 'Factor Reset' as const,
  before: factorLabels[factorState(user, hasFactor(user))],
  after: factorLabels.off,
  detail: reason,
});

/** What a sign-in teaches about the factor; null where that was known. Seconds since 1970. */
export function noteFactor(known: Known, isAsked: boolean, at: number): Partial<Known> | null {
  const state = factorState(known, isAsked);
  if (state === 'on' && known.mfaSince === null) return { mfaSince: at };
  if (state === 'lost' && known.factorLostAt === null) return { factorLostAt: at };
  // It was asked for and passed: what was to replace it is forgotten.
  if (state === 'on' && known.factorResetBegunAt !== null) return { factorResetBegunAt: null };
  return null;
}

/** What such a lesson is called in the audit. */
export function factorLesson(known: Known, isAsked: boolean, at: number) {
  const state = factorState(known, isAsked);
  const [before, after] = [factorLabels[known.mfaSince === null ? 'off' : 'on'], factorLabels[state]];
  if (state === 'on' && known.factorResetBegunAt !== null) {
    return { type: 'Reset Dropped', before, after, detail: 'Noticed at sign-in: the earlier app still works' } as const;
  }
  if (state === 'lost' && canFinishReset(known, at)) {
    return { type: 'Reset Unfinished', before, after, detail: 'Noticed at sign-in: no code was asked for' } as const;
  }
  const type = state === 'lost' ? ('Factor Removed' as const) : ('Factor Enrolled' as const);
  return { type, before, after, detail: 'Noticed at sign-in: it was changed outside Tandem' };
}

/** A session is MFA-complete when it passed a challenge, or signed in while Cognito asked for the factor that counts. */
export function hasCompletedMfa(
  { mfaSince, factorLostAt }: Pick<User, 'mfaSince' | 'factorLostAt'>,
  { signedInAt, passedChallenge }: { signedInAt: number; passedChallenge: boolean },
): boolean {
  if (mfaSince === null) return false;
  return passedChallenge || (signedInAt > mfaSince && signedInAt <= (factorLostAt ?? signedInAt));
}
