import { describe, expect, it } from 'vitest';
import { factorState, hasCompletedMfa, noteFactor } from '#shared/domain/second-factor.ts';
import { displayName, hasEnded } from '#shared/domain/user.ts';

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

  const none = { mfaSince: null, factorLostAt: null, factorIsReset: false };
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
