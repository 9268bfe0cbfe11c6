import { describe, expect, it } from 'vitest';
import { type OfferingState, offeringStates } from '#shared/domain/offering.ts';
import {
  changeState,
  isOpen,
  isRecent,
  movesFrom,
  stateAfterAcceptance,
  statePriority,
  takesOrders,
  withAccepted,
} from '#shared/domain/offering-state.ts';
import { cents } from '#shared/format/money.ts';
import { anOffering } from '#test/support/builders.ts';

const at = '2026-04-01T00:00:00.000Z';

/** What an administrator may ask for (api.md "Offering states"); Allocated and Full come about by acceptance alone. */
const allowed: Record<OfferingState, OfferingState[]> = {
  Draft: ['Published'],
  Published: ['Draft', 'Open', 'Withdrawn'],
  Open: ['Draft', 'Withdrawn'],
  Allocated: ['Sold', 'Withdrawn'],
  Full: ['Sold', 'Withdrawn'],
  Sold: ['Retention', 'Archived'],
  Retention: ['Archived'],
  Withdrawn: ['Archived'],
  Archived: [],
};
const pairs = offeringStates.flatMap((from) => offeringStates.map((to) => [from, to] as const));

describe('an offering', () => {
  it.each(pairs.filter(([from, to]) => allowed[from].includes(to)))('that is %s can become %s', (from, to) => {
    expect(changeState(anOffering({ state: from }), to, at)).toMatchObject({ state: to, stateChangedAt: at });
    expect(movesFrom(from)).toContain(to);
  });

  it.each(pairs.filter(([from, to]) => !allowed[from].includes(to)))('that is %s cannot become %s', (from, to) => {
    expect(() => changeState(anOffering({ state: from }), to, at)).toThrow(
      expect.objectContaining({ code: 'illegal_transition', message: `An LP that is ${from} can't become ${to}.` }),
    );
    expect(movesFrom(from)).not.toContain(to);
  });

  it.each(['Published', 'Open'] as const)('that is %s cannot be unpublished once a commitment is accepted', (state) => {
    expect(() => changeState(anOffering({ state, acceptedTotal: 1 }), 'Draft', at)).toThrow(
      expect.objectContaining({ code: 'conflict', status: 409 }),
    );
  });

  it('remembers since when buyers see it, and forgets it when unpublished', () => {
    const published = changeState(anOffering({ state: 'Draft', publishedAt: null }), 'Published', at);
    expect(published.publishedAt).toBe(at);
    expect(changeState(published, 'Open', '2026-05-01T00:00:00.000Z').publishedAt).toBe(at);
    expect(changeState(published, 'Draft', '2026-05-01T00:00:00.000Z').publishedAt).toBeNull();
  });

  it('is Allocated since the first acceptance, not since a later one, and Full since the last', () => {
    const [first, second, last] = ['2026-04-01', '2026-04-02', '2026-04-03'].map((day) => `${day}T00:00:00.000Z`);
    const offering = anOffering({ pendingTotal: 900_000_00 });
    const one = withAccepted(offering, cents(100_000_00), first as string);
    const two = withAccepted(one, cents(100_000_00), second as string);
    const all = withAccepted(two, cents(700_000_00), last as string);
    const told = [one, two, all].map(({ state, stateChangedAt, acceptedTotal, pendingTotal }) => {
      return [state, stateChangedAt, acceptedTotal, pendingTotal];
    });
    expect(told).toEqual([
      ['Allocated', first, 100_000_00, 800_000_00],
      ['Allocated', first, 200_000_00, 700_000_00],
      ['Full', last, 900_000_00, 0],
    ]);
  });

  it('is recent for 60 days since buyers see it, and as a draft never', () => {
    const isAfter = (ms: number) => isRecent({ publishedAt: at }, new Date(Date.parse(at) + ms));
    const days = 60 * 86_400_000;
    expect([isAfter(0), isAfter(days - 1), isAfter(days)]).toEqual([true, true, false]);
    expect(isRecent({ publishedAt: null }, new Date(at))).toBe(false);
  });

  it('is left as it was by a move', () => {
    const before = anOffering();
    changeState(before, 'Withdrawn', at);
    expect(before).toEqual(anOffering());
  });

  it.each([
    ['Draft', false, false],
    ['Published', true, true],
    ['Open', true, true],
    ['Allocated', false, true],
    ['Full', false, false],
    ['Sold', false, false],
    ['Retention', false, false],
    ['Archived', false, false],
    ['Withdrawn', false, false],
  ] as const)('that is %s is open: %s, takes orders: %s', (state, open, orders) => {
    expect([isOpen(state), takesOrders(state)]).toEqual([open, orders]);
  });

  it.each([
    ['Published', 1, 'Allocated'],
    ['Open', 899_999_99, 'Allocated'],
    ['Allocated', 899_999_99, 'Allocated'],
    ['Published', 900_000_00, 'Full'],
    ['Open', 900_000_00, 'Full'],
    ['Allocated', 900_000_00, 'Full'],
  ] as const)('that is %s with %i cents accepted becomes %s', (state, acceptedTotal, after) => {
    expect(stateAfterAcceptance(anOffering({ state, acceptedTotal }))).toBe(after);
  });

  it('sorts by state as the admin table does', () => {
    const sorted = offeringStates.toSorted((a, b) => statePriority(a) - statePriority(b));
    expect(sorted).toEqual([
      'Published',
      'Open',
      'Allocated',
      'Draft',
      'Full',
      'Sold',
      'Retention',
      'Archived',
      'Withdrawn',
    ]);
    expect(statePriority('Published')).toBe(statePriority('Open'));
  });
});
