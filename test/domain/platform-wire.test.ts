import { describe, expect, it } from 'vitest';
import { type Deal, openDeal } from '#shared/domain/deal.ts';
import { withPlatformWire } from '#shared/domain/platform-wire.ts';
import type { PlatformWire } from '#shared/domain/transfer.ts';
import { cents } from '#shared/format/money.ts';
import { aCommitment, anOffering } from '#test/support/builders.ts';

const deal: Deal = {
  ...openDeal({ commitment: aCommitment(), offering: anOffering(), before: [], at: '2026-11-01T15:00:00.000Z' }),
  state: 'Funding',
};
const owed = [
  { from: 'buyer', to: 'seller' },
  { from: 'buyer', to: 'platform' },
] as const;
const wire = (changes: Partial<PlatformWire> = {}): PlatformWire => ({
  from: 'buyer',
  to: 'platform',
  at: '2026-11-21T04:30:00.000Z',
  byId: 'U1',
  reference: 'FED 1',
  day: '2026-11-20',
  amount: cents(250_00),
  ...changes,
});
const record = (changes: Partial<PlatformWire> = {}, of: Partial<Deal> = {}) =>
  withPlatformWire({ ...deal, funding: { ...deal.funding, platform: [] }, ...of }, owed, wire(changes));

describe('a wire with the platform', () => {
  it('is kept beside the wire of the two, and holds nothing', () => {
    const next = record({}, { state: 'Funded' });
    expect(next.funding.platform).toEqual([wire()]);
    expect({ ...next, funding: { ...next.funding, platform: [] } }).toEqual({
      ...deal,
      state: 'Funded',
      funding: { ...deal.funding, platform: [] },
    });
  });

  it('may come back, and be one of several', () => {
    const next = withPlatformWire(record(), owed, wire({ amount: cents(-250_00) }));
    expect(withPlatformWire(next, owed, wire({ reference: 'FED 2' })).funding.platform).toHaveLength(3);
  });

  it.each([
    ['before both have signed', {}, { state: 'Statement' }, 'signed by both sides first'],
    ['of a deal that was canceled', {}, { state: 'Canceled' }, 'no longer changes'],
    ['in the other direction', { from: 'platform', to: 'buyer' }, {}, 'has no such wire'],
    ['of a party that owes none', { from: 'seller' }, {}, 'has no such wire'],
    ['between buyer and seller', { to: 'seller' }, {}, 'has no such wire'],
    ['without an amount', { amount: cents(0) }, {}, 'Enter an amount'],
    ['of a day to come in New York', { day: '2026-11-21' }, {}, "The date can't be in the future."],
  ] as [string, Partial<PlatformWire>, Partial<Deal>, string][])('is refused %s', (_, changes, of, words) => {
    expect(() => record(changes, of)).toThrow(words);
  });

  it('is refused where it is recorded already', () => {
    const next = record();
    expect(() => withPlatformWire(next, owed, wire())).toThrow('This wire is recorded already.');
    for (const other of [{ reference: 'FED 2' }, { day: '2026-11-19' }, { amount: cents(1) }])
      expect(withPlatformWire(next, owed, wire(other)).funding.platform).toHaveLength(2);
  });
});
