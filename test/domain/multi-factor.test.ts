import { describe, expect, it } from 'vitest';
import { displayName, hasCompletedMfa } from '#shared/domain/user.ts';

describe('multi-factor authentication', () => {
  it.each([
    ['is off', null, 500, false, false],
    ['was switched on before the sign-in', 499, 500, false, true],
    ['was switched on in the second of the sign-in', 500, 500, false, false],
    ['was switched on after the sign-in', 501, 500, false, false],
    ['was switched on after the sign-in, which then passed a challenge', 501, 500, true, true],
    ['was passed by this session', null, 500, true, true],
  ])('that %s', (_when, mfaSince, signedInAt, passedChallenge, completed) => {
    expect(hasCompletedMfa({ mfaSince }, { signedInAt, passedChallenge })).toBe(completed);
  });
});

describe('the name of a person', () => {
  it.each([
    ['Dana', 'Whitcombe', 'Dana Whitcombe'],
    ['Dana', '', 'Dana'],
    ['', 'Whitcombe', 'Whitcombe'],
  ])('%j %j is shown as %j', (givenName, surname, shown) => expect(displayName({ givenName, surname })).toBe(shown));
});
