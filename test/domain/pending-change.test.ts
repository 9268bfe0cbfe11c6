import { describe, expect, it } from 'vitest';
import {
  askedBy,
  assertApprovable,
  assertOwnProposal,
  changeRefusal,
  otherAdministrators,
  tookEffectAt,
} from '#shared/domain/pending-change.ts';
import { aUser } from '#test/support/builders.ts';

const now = new Date('2026-11-26T15:00:00.000Z');
const ana = aUser({ id: 'ana', isCreditUnionAdmin: true });
const ben = aUser({ id: 'ben', isCreditUnionAdmin: true });
const caller = (id: string, changes: { site?: boolean; ofCreditUnion?: boolean } = {}) => ({
  id,
  roles: changes.site ? ['LPAdmin' as const, 'mfa' as const] : [],
  isCreditUnionAdmin: changes.ofCreditUnion ?? !changes.site,
});
const asked = (byId: string, effectiveAt: string | null = null, contentHash = 'h1') => ({
  byId,
  by: byId,
  at: now.toISOString(),
  effectiveAt,
  contentHash,
});

describe('a change that needs a second person', () => {
  it('waits for another administrator where there is one', () => {
    expect(askedBy({ id: 'ana', name: 'Ana' }, [ana, ben], now)).toEqual({
      byId: 'ana',
      by: 'Ana',
      at: '2026-11-26T15:00:00.000Z',
      effectiveAt: null,
    });
  });

  it.each([
    ['there is no other', [ana]],
    ['the other is disabled', [ana, { ...ben, isEnabled: false }]],
    ['the other is not verified', [ana, { ...ben, isVerified: false }]],
    ['the other does not administer the credit union', [ana, { ...ben, isCreditUnionAdmin: false }]],
  ])('waits for a day where %s', (_, people) => {
    expect(otherAdministrators({ id: 'ana' }, people)).toEqual([]);
    expect(askedBy({ id: 'ana', name: 'Ana' }, people, now).effectiveAt).toBe('2026-11-27T15:00:00.000Z');
  });

  it('takes effect by itself at its time and not a millisecond before', () => {
    const at = (offset: number) => new Date(now.getTime() + offset).toISOString();
    expect(tookEffectAt({ effectiveAt: at(0) }, now)).toBe(at(0));
    expect(tookEffectAt({ effectiveAt: at(-1) }, now)).toBe(at(-1));
    expect(tookEffectAt({ effectiveAt: at(1) }, now)).toBeNull();
    for (const pending of [{ effectiveAt: null }, null, undefined]) expect(tookEffectAt(pending, now)).toBeNull();
  });

  it.each([
    ['who asked', asked('ana'), caller('ana'), 'own_work'],
    [
      'who asked, as an administrator of the site',
      asked('ana', '2026-11-27'),
      caller('ana', { site: true }),
      'own_work',
    ],
    ['another administrator of the credit union', asked('ana'), caller('ben'), null],
    ['a colleague without that role', asked('ana'), caller('cy', { ofCreditUnion: false }), 'not_allowed'],
    [
      'a colleague without that role, where it waits for its time',
      asked('ana', '2026-11-27'),
      caller('cy', { ofCreditUnion: false }),
      'not_allowed',
    ],
    ['an administrator of the site, beside a second one', asked('ana'), caller('dee', { site: true }), 'not_allowed'],
    [
      'an administrator of the site, where there is none',
      asked('ana', '2026-11-27'),
      caller('dee', { site: true }),
      null,
    ],
    [
      'an administrator of both, beside a second one',
      asked('ana'),
      caller('dee', { site: true, ofCreditUnion: true }),
      'not_allowed',
    ],
  ])('may be approved by %s: %o', (_, pending, by, refused) => {
    expect(changeRefusal(pending, by)).toBe(refused);
    const approve = () => assertApprovable([pending], 'h1', by);
    if (refused) expect(approve).toThrow(expect.objectContaining({ code: refused }));
    else expect(approve).not.toThrow();
  });

  it('is approved as it is now, all of it at once', () => {
    const two = [asked('ana', null, 'h1'), asked('ana', null, 'h2')];
    expect(() => assertApprovable(two, 'h1.h2', caller('ben'))).not.toThrow();
    for (const hash of ['h1', 'h2', 'h2.h1', '', 'h1.h2.'])
      expect(() => assertApprovable(two, hash, caller('ben'))).toThrow('What is proposed was changed.');
    expect(() => assertApprovable(two, 'h1', caller('ben'))).toThrow(expect.objectContaining({ code: 'conflict' }));
    const mixed = [asked('ana'), asked('ben')];
    expect(() => assertApprovable(mixed, 'h1.h1', caller('ben'))).toThrow(
      expect.objectContaining({ code: 'own_work' }),
    );
  });

  it('is asked for while nothing of someone else waits', () => {
    expect(() => assertOwnProposal([null, undefined, asked('ana')], caller('ana'))).not.toThrow();
    expect(() => assertOwnProposal([asked('ana'), asked('ben')], caller('ana'))).toThrow('Another change is waiting.');
  });
});
