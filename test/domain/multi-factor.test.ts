import { describe, expect, it } from 'vitest';
import { displayName, hasCompletedMfa, hasEnded } from '#shared/domain/user.ts';

describe('multi-factor authentication', () => {
  it.each([
    ['is off', null, 500, false, false],
    ['was switched on before the sign-in', 499, 500, false, true],
    ['was switched on in the second of the sign-in', 500, 500, false, false],
    ['was switched on after the sign-in', 501, 500, false, false],
    ['was switched on after the sign-in, which then passed a challenge', 501, 500, true, true],
    ['was passed by this session and reset since', null, 500, true, false],
  ])('that %s', (_when, mfaSince, signedInAt, passedChallenge, completed) => {
    expect(hasCompletedMfa({ mfaSince }, { signedInAt, passedChallenge })).toBe(completed);
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
