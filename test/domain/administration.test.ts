import { describe, expect, it } from 'vitest';
import { administeringAt, administrationAt, administrationStep } from '#shared/domain/administration.ts';
import { aUser } from '#test/support/builders.ts';

const at = '2026-11-24T12:00:00.000Z';
const before = new Date('2026-11-24T11:59:59.999Z');
const pending = { userId: 'pat', isGiven: true, byId: 'admin', by: 'Ada', at, effectiveAt: null };

describe('a change of who administers a credit union', () => {
  const asks = (byId: string, isGiven: boolean, waiting: typeof pending | null, isCreditUnionAdmin = false) =>
    administrationStep(waiting, { user: { id: 'pat', isCreditUnionAdmin }, isGiven, byId });

  it('is proposed by one administrator and approved by another who asks for the same', () => {
    expect(asks('admin', true, null)).toBe('propose');
    expect(asks('admin', true, pending)).toBe('none');
    expect(asks('second', true, pending)).toBe('approve');
  });

  it('is dropped by whoever asks for the opposite, and nothing where it is so already', () => {
    expect([asks('admin', false, pending), asks('second', false, pending)]).toEqual(['drop', 'drop']);
    expect([asks('admin', false, null), asks('admin', true, null, true)]).toEqual(['none', 'none']);
    expect(asks('admin', false, null, true)).toBe('propose');
  });

  it('waits while that of someone else does', () => {
    expect(asks('second', true, { ...pending, userId: 'quinn' })).toBe('busy');
  });

  it('is in force from its moment on, without anyone having to say so, for who is verified', () => {
    const user = aUser({ administersFrom: at });
    expect(administeringAt(user, before)).toBe(user);
    expect(administeringAt(user, new Date(at))).toEqual({ ...user, isCreditUnionAdmin: true, administersFrom: null });
    expect(administeringAt({ ...user, isVerified: false }, new Date(at)).isCreditUnionAdmin).toBe(false);
    const leaving = { ...user, isCreditUnionAdmin: true };
    expect(administeringAt(leaving, before)).toBe(leaving);
    expect(administeringAt(leaving, new Date(at)).isCreditUnionAdmin).toBe(false);
    const timed = { ...pending, effectiveAt: at };
    expect([administrationAt(timed, before), administrationAt(timed, new Date(at))]).toEqual([timed, null]);
    expect(administrationAt(pending, new Date(at))).toBe(pending);
  });
});
