import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/domain/access.ts';
import { type AuthorityTerms, noAuthorities, type PendingAuthorities } from '#shared/domain/authorities.ts';
import { inForceAt, termsHash, withPending } from '#shared/domain/authority-change.ts';
import { CHANGE_HOURS, changeRefusal } from '#shared/domain/pending-change.ts';
import { cents } from '#shared/format/money.ts';

const terms: AuthorityTerms = {
  tiers: [{ from: cents(100), approvals: 1 }],
  lapseDays: 7,
  people: [{ userId: 'pat', limit: cents(500), unlimited: false, from: null, until: null }],
  timeZone: null,
  delegations: [
    { from: 'pat', to: 'remy', limit: null, start: '2026-11-18T00:00:00.000Z', end: '2026-11-25T00:00:00.000Z' },
  ],
};
const END = '2026-11-24T09:00:00.000Z';
const waiting = (effectiveAt: string | null): PendingAuthorities => ({
  ...terms,
  byId: 'pat',
  by: 'Pat',
  at: '2026-11-23T09:00:00.000Z',
  effectiveAt,
  contentHash: 'h',
});
const found = (effectiveAt: string | null) => ({ ...noAuthorities('CU1'), pending: waiting(effectiveAt), version: 4 });

describe('a change of limits that waits', () => {
  it.each<[string, string | null, boolean]>([
    ['a millisecond before its time', '2026-11-24T08:59:59.999Z', false],
    ['at its time', END, true],
    ['later', '2026-12-24T09:00:00.000Z', true],
  ])('is in force by itself: %s', (_, now, isInForce) => {
    const held = inForceAt(found(END), new Date(now ?? ''));
    const changed = { ...terms, changedAt: END, changedById: 'pat', changedBy: 'Pat', pending: null };
    expect(held).toEqual(isInForce ? { ...found(END), ...changed } : found(END));
  });

  it('waits for a second person however long, where there is one', () => {
    expect(inForceAt(found(null), new Date('2030-01-01'))).toEqual(found(null));
    expect(inForceAt({ ...found(null), pending: null }, new Date('2030-01-01')).pending).toBeNull();
    expect(CHANGE_HOURS).toBe(24);
  });

  it('takes the place of all that was said before, and touches nothing else', () => {
    const before = { ...found(END), absences: [{ userId: 'x' }] as never };
    expect(withPending(before, waiting(null), 'then')).toEqual({
      ...before,
      ...terms,
      pending: null,
      changedAt: 'then',
      changedById: 'pat',
      changedBy: 'Pat',
    });
  });

  it('lets who is to administer the credit union wait no longer than that', () => {
    const administration = { userId: 'sam', isGiven: true, byId: 'pat', by: 'Pat', at: END, effectiveAt: END };
    const held = (now: string) => inForceAt({ ...noAuthorities('CU1'), administration }, new Date(now)).administration;
    expect([held('2026-11-24T08:59:59.999Z'), held(END)]).toEqual([administration, null]);
  });

  it('has a hash that each part changes', async () => {
    const parts: Partial<AuthorityTerms>[] = [{ tiers: [] }, { lapseDays: 8 }, { people: [] }, { delegations: [] }];
    const hashes = await Promise.all([{}, ...parts].map((part) => termsHash({ ...terms, ...part })));
    expect(new Set(hashes).size).toBe(parts.length + 1);
  });
});

describe('who puts a change of limits in force', () => {
  const roles: Record<string, Role[]> = {
    'an administrator of the site': ['LPAdmin', 'mfa'],
    'one without the second factor': ['LPAdmin'],
    'someone verified': ['Verified', 'mfa'],
  };

  it.each<[string, string, boolean, string | null, string | null]>([
    ['who proposed it', 'someone verified', true, null, 'own_work'],
    ['who proposed it', 'an administrator of the site', false, END, 'own_work'],
    ['another', 'someone verified', true, null, null],
    ['another', 'someone verified', true, END, null],
    ['another', 'someone verified', false, null, 'not_allowed'],
    ['another', 'someone verified', false, END, 'not_allowed'],
    ['another', 'one without the second factor', false, END, 'not_allowed'],
    ['another', 'an administrator of the site', false, END, null],
    ['another', 'an administrator of the site', false, null, 'not_allowed'],
    ['another', 'an administrator of the site', true, null, 'not_allowed'],
  ])('%s, %s, who administers the credit union: %s, effective %s: %s', (who, role, isOwn, effectiveAt, expected) => {
    const caller = { id: who === 'another' ? 'sam' : 'pat', roles: roles[role] ?? [], isCreditUnionAdmin: isOwn };
    expect(changeRefusal({ byId: 'pat', effectiveAt }, caller)).toBe(expected);
  });
});
