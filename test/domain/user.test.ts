import { describe, expect, it } from 'vitest';
import { agreementStatuses } from '#shared/domain/agreement.ts';
import {
  assertVerifiable,
  disablingObstacle,
  evidenceName,
  isInactive,
  isReadyToVerify,
  resetObstacle,
  restoringObstacle,
  roleObstacle,
  type User,
  verifiedNameAfter,
  withoutVerification,
} from '#shared/domain/user.ts';
import { aUser } from '#test/support/builders.ts';

const signed = { envelopeId: 'E1', status: 'completed', rejected: false, completedAt: null } as const;
const ended = (envelopeId: string | null) => ({ at: '2026-03-02T15:04:05.000Z', envelopeId });
const signer = (changes: Partial<User> = {}) => aUser({ isVerified: false, agreement: signed, ...changes });

describe('ready to verify', () => {
  it('is who has completed an agreement', () => expect(isReadyToVerify(signer())).toBe(true));

  it.each<[string, Partial<User>]>([
    ['is verified already', { isVerified: true }],
    ['is an administrator', { isAdmin: true }],
    ['is disabled', { isEnabled: false }],
    ['has no agreement', { agreement: null }],
    ['has not signed it', { agreement: { ...signed, status: 'delivered' } }],
    ['has one that was rejected', { agreement: { ...signed, rejected: true } }],
    ['lost Verified on that agreement', { verificationEnded: ended('E1') }],
  ])('is not who %s', (_, changes) => expect(isReadyToVerify(signer(changes))).toBe(false));

  it('is again who signed another one since, or lost Verified on none', () => {
    expect(isReadyToVerify(signer({ verificationEnded: ended('E0') }))).toBe(true);
    expect(isReadyToVerify(signer({ verificationEnded: ended(null) }))).toBe(true);
  });
});

describe('Verified', () => {
  const noAgreement = /no completed agreement/;
  it.each<[string, Partial<User>, Partial<typeof signed> | undefined, RegExp]>([
    ['who shows no agreement of theirs', {}, undefined, noAgreement],
    ...agreementStatuses
      .filter((status) => status !== 'completed')
      .map((status) => [`whose agreement is ${status}`, {}, { status }, noAgreement] as never),
    ['whose agreement was rejected', {}, { rejected: true as never }, noAgreement],
    ['who has it', { isVerified: true }, {}, /already verified/],
    ['who is disabled', { isEnabled: false }, {}, /disabled/],
  ])('is not given to %s', (_, changes, of, words) => {
    expect(() => assertVerifiable(signer(changes), of && { ...signed, ...of })).toThrow(
      expect.objectContaining({ code: 'conflict', message: expect.stringMatching(words) }),
    );
  });

  it('is given on a completed agreement', () => expect(assertVerifiable(signer(), signed)).toBeUndefined());

  const lost = signer({ verificationEnded: ended('E1') });
  it.each<[string, Partial<User>, object[], RegExp]>([
    ['who never had it', { verificationEnded: null }, [signed], /never verified/],
    ['who is disabled', { isEnabled: false }, [signed], /Enable the account/],
    ['whose agreement is not there', {}, [{ ...signed, envelopeId: 'E2' }], noAgreement],
    ['whose agreement was rejected', {}, [{ ...signed, rejected: true }], /was rejected/],
    ['whose agreement is not completed', {}, [{ ...signed, status: 'voided' }], noAgreement],
  ])('is not given back to %s', (_, changes, agreements, words) => {
    expect(restoringObstacle({ ...lost, ...changes }, agreements as (typeof signed)[])).toMatch(words);
  });

  it('that is taken away leaves the rest as it was, and on what it stood', () => {
    const { at } = ended('E1');
    const verified = signer({ isVerified: true });
    expect(withoutVerification(verified, 'E1', at)).toEqual({
      ...verified,
      isVerified: false,
      verifiedName: 'Bea Buyer',
      verificationEnded: ended('E1'),
    });
  });

  it('is given back on the agreement that it stood on', () => expect(restoringObstacle(lost, [signed])).toBeNull());
});

describe('the name of a person as evidence', () => {
  it.each<[string, Partial<User>, string]>([
    ['not known by another', {}, 'Bea Buyer'],
    ['verified under it', { verifiedName: 'Bea Buyer' }, 'Bea Buyer'],
    ['verified under another', { verifiedName: 'Anna Lopes' }, 'Bea Buyer (verified as Anna Lopes)'],
  ])('is, for one %s: %s', (_, changes, name) => expect(evidenceName(aUser(changes))).toBe(name));

  it.each<[string, Partial<User>, string | null]>([
    ['is verified', {}, 'Bea Buyer'],
    ['is an administrator', { isVerified: false, isAdmin: true }, 'Bea Buyer'],
    ['was verified', { isVerified: false, verificationEnded: ended('E1') }, 'Bea Buyer'],
    ['has changed it before', { verifiedName: 'Anna Lopes' }, 'Anna Lopes'],
    ['no one has verified', { isVerified: false }, null],
  ])('is kept when one changes it who %s', (_, changes, kept) => expect(verifiedNameAfter(aUser(changes))).toBe(kept));
});

describe('an administrator', () => {
  const user = { id: 'U1', isAdmin: false, isEnabled: true, hasFactor: true };

  it('disables others who are none', () => {
    expect(disablingObstacle(user, 'A1')).toBeNull();
    expect(disablingObstacle(user, 'U1')).toMatch(/your own account/);
    expect(disablingObstacle({ ...user, isAdmin: true }, 'A1')).toMatch(/administrator role/);
  });

  it('makes those who are enabled and have a second factor administrators', () => {
    expect(roleObstacle(user, 'A1')).toBeNull();
    expect(roleObstacle({ ...user, isEnabled: false }, 'A1')).toMatch(/disabled/);
    expect(roleObstacle({ ...user, hasFactor: false }, 'A1')).toMatch(/second factor/);
  });

  it('takes the role from others, with or without a factor, and not from themself', () => {
    expect(roleObstacle({ ...user, isAdmin: true, isEnabled: false, hasFactor: false }, 'A1')).toBeNull();
    expect(roleObstacle({ ...user, isAdmin: true }, 'U1')).toMatch(/your own/);
  });

  it('resets the second factor of others', () => {
    expect([resetObstacle(user, 'A1'), resetObstacle(user, 'U1')]).toEqual([null, expect.any(String)]);
  });
});

describe('a person', () => {
  it('is inactive after more than 30 days without activity', () => {
    const now = new Date('2026-03-31T12:00:00.000Z');
    const last = (lastActiveDate: string) => isInactive({ lastActiveDate }, now);
    expect([last('2026-03-01T12:00:00.000Z'), last('2026-03-01T11:59:59.999Z')]).toEqual([false, true]);
  });
});
