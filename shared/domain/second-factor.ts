import type { User } from './user.ts';

/** Our knowledge; Cognito knows whether it asks now. */
type Known = Pick<User, 'mfaSince' | 'factorLostAt' | 'factorResetBegunAt' | 'factorIsReset'>;

/** Lost: switched off at Cognito behind our back, so its later prompts don't count. */
export const factorStates = ['off', 'on', 'lost'] as const;
export type FactorState = (typeof factorStates)[number];

export const factorLabels: Record<FactorState, string> = {
  off: 'No second factor',
  on: 'Second factor on',
  lost: 'Second factor off, to be reset',
};

/** The person is asked for it at every sign-in. */
export const hasFactor = ({ mfaSince, factorLostAt }: Pick<User, 'mfaSince' | 'factorLostAt'>): boolean =>
  mfaSince !== null && factorLostAt === null;

/** `isAsked`: Cognito asks for one. A factor that an administrator reset is off even then. */
export function factorState(known: Known, isAsked: boolean): FactorState {
  if (known.mfaSince === null) return isAsked && !known.factorIsReset ? 'on' : 'off';
  return isAsked && hasFactor(known) ? 'on' : 'lost';
}

const RESET_SECONDS = 7 * 86_400;

/** A lost factor whose own reset the person may finish: Cognito may void the old authenticator app during it. */
export const canFinishReset = ({ factorResetBegunAt }: Pick<User, 'factorResetBegunAt'>, at: number): boolean =>
  factorResetBegunAt !== null && at < factorResetBegunAt + RESET_SECONDS;

export const withoutFactor = (user: User, at: string): User => ({
  ...user,
  mfaSince: null,
  factorLostAt: null,
  factorResetBegunAt: null,
  factorIsReset: true,
  sessionsEndedAt: Math.floor(Date.parse(at) / 1000),
});

export const resetChange = (user: User, reason: string) => ({
  type: 'Factor Reset' as const,
  before: factorLabels[factorState(user, hasFactor(user))],
  after: factorLabels.off,
  detail: reason,
});

/** Null where nothing is new. Seconds since 1970. */
export function noteFactor(known: Known, isAsked: boolean, at: number): Partial<Known> | null {
  const state = factorState(known, isAsked);
  if (state === 'on' && known.mfaSince === null) return { mfaSince: at };
  if (state === 'lost' && known.factorLostAt === null) return { factorLostAt: at };
  // The old factor passed, so its replacement is forgotten.
  if (state === 'on' && known.factorResetBegunAt !== null) return { factorResetBegunAt: null };
  return null;
}

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

/** Passed a challenge, or signed in while Cognito asked for the factor. */
export function hasCompletedMfa(
  { mfaSince, factorLostAt }: Pick<User, 'mfaSince' | 'factorLostAt'>,
  { signedInAt, passedChallenge }: { signedInAt: number; passedChallenge: boolean },
): boolean {
  if (mfaSince === null) return false;
  return passedChallenge || (signedInAt > mfaSince && signedInAt <= (factorLostAt ?? signedInAt));
}
