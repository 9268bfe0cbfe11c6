import { describe, expect, it } from 'vitest';
import {
  canFinishReset,
  factorLesson,
  factorState,
  hasCompletedMfa,
  noteFactor,
  withoutFactor,
} from '#shared/domain/second-factor.ts';
import { displayName, hasEnded } from '#shared/domain/user.ts';
import { aUser } from '#test/support/builders.ts';

describe('multi-factor authentication', () => {
  it.each([
    ['is off', null, null, false, false],
    ['was switched on before the sign-in', 499, null, false, true],
    ['was switched on in the second of the sign-in', 500, null, false, false],
    ['was switched on after the sign-in', 501, null, false, false],
    ['was switched on after the sign-in, which then passed a challenge', 501, null, true, true],
    ['was passed by this session and reset since', null, null, true, false],
    ['was lost before the sign-in', 400, 499, false, false],
    ['was lost after the sign-in', 400, 500, false, true],
    ['was lost before a sign-in that passed a challenge since', 400, 499, true, true],
  ])('that %s', (_when, mfaSince, factorLostAt, passedChallenge, completed) => {
    expect(hasCompletedMfa({ mfaSince, factorLostAt }, { signedInAt: 500, passedChallenge })).toBe(completed);
  });

  const none = { mfaSince: null, factorLostAt: null, factorResetBegunAt: null, factorIsReset: false };
  const on = { ...none, mfaSince: 400 };
  const lost = { ...on, factorLostAt: 450 };
  const reset = { ...none, factorIsReset: true };
  it.each([
    ['none, and none is asked for', none, false, 'off', null],
    ['none, and one is asked for', none, true, 'on', { mfaSince: 499 }],
    ['one that is asked for', on, true, 'on', null],
    ['one that is not asked for', on, false, 'lost', { factorLostAt: 499 }],
    ['one that was lost, and none is asked for', lost, false, 'lost', null],
    ['one that was lost, and another is asked for', lost, true, 'lost', null],
    ['one that was reset, and none is asked for', reset, false, 'off', null],
    ['one that was reset, and is still asked for', reset, true, 'off', null],
  ] as const)('with %s', (_known, known, isAsked, state, seen) => {
    expect([factorState(known, isAsked), noteFactor(known, isAsked, 499)]).toEqual([state, seen]);
  });

  const WEEK = 7 * 86_400;
  it.each([
    ['none was begun', none, 500, false],
    ['it was just begun', { ...on, factorResetBegunAt: 500 }, 500, true],
    ['it was begun almost a week ago', { ...on, factorResetBegunAt: 500 }, 500 + WEEK - 1, true],
    ['it was begun a week ago', { ...on, factorResetBegunAt: 500 }, 500 + WEEK, false],
  ] as const)('a reset can be finished or not where %s', (_, known, at, can) => {
    expect(canFinishReset(known, at)).toBe(can);
  });

  const begun = { ...on, factorResetBegunAt: 480 };
  it.each([
    ['a reset, and none is asked for', begun, false, 'Reset Unfinished', { factorLostAt: 499 }],
    ['a reset, and the present one is asked for', begun, true, 'Reset Dropped', { factorResetBegunAt: null }],
    ['a reset of long ago', { ...on, factorResetBegunAt: 499 - WEEK }, false, 'Factor Removed', { factorLostAt: 499 }],
    ['no reset', on, false, 'Factor Removed', { factorLostAt: 499 }],
    ['none', none, true, 'Factor Enrolled', { mfaSince: 499 }],
  ] as const)('a sign-in after %s teaches', (_, known, isAsked, type, seen) => {
    expect([factorLesson(known, isAsked, 499).type, noteFactor(known, isAsked, 499)]).toEqual([type, seen]);
  });

  it('forgets a reset that was begun with the factor', () => {
    expect(withoutFactor(aUser({ mfaSince: 400, factorResetBegunAt: 480 }), '2026-11-26T12:00:00.000Z')).toMatchObject({
      mfaSince: null,
      factorResetBegunAt: null,
    });
  });
});

describe('a session', () => {
  it.each([
    ['of a person whose sessions never ended', null, 500, false, false],
    ['that began after all others ended', 499, 500, false, false],
    ['that began in the second in which the others ended', 500, 500, false, false],
    ['that began before', 501, 500, false, true],
    ['that was ended by itself', null, 500, true, true],
  ])('%s', (_which, sessionsEndedAt, signedInAt, isEnded, ended) => {
    expect(hasEnded({ sessionsEndedAt }, { signedInAt, isEnded })).toBe(ended);
  });
});

describe('the name of a person', () => {
  it.each([
    ['Dana', 'Whitcombe', 'Dana Whitcombe'],
    ['Dana', '', 'Dana'],
    ['', 'Whitcombe', 'Whitcombe'],
  ])('%j %j is shown as %j', (givenName, surname, shown) => expect(displayName({ givenName, surname })).toBe(shown));
});
