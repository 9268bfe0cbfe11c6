import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTogether } from '#functions/store/read-together.ts';
import { cardRows } from '#functions/views/card-rows.ts';
import { type CardQuestion, cardLists } from '#functions/views/cards.ts';
import { liveTable } from '#functions/views/live-table.ts';
import { commitmentRows, interestRows } from '#functions/views/view-rows.ts';
import type { Caller } from '#shared/domain/access.ts';
import { DAY } from '#shared/format/date.ts';
import { creditUnions, lpNumbers, now, offerings, orders, queries, wanteds } from '#test/support/browse-questions.ts';
import { aCaller, aCommitment, anInterest, anOffering } from '#test/support/builders.ts';
import { type Plain, plainList, plainSummary } from '#test/support/plain-browse.ts';
import { viewStore } from '#test/support/view-store.ts';

const admin = aCaller({ roles: ['LPAdmin', 'mfa'] });
const callers = [admin, ...creditUnions.map((creditUnionId) => aCaller({ creditUnionId }))];

const lp = fc.constantFrom(...lpNumbers);
const creditUnion = fc.constantFrom(...creditUnions);
const question = fc.record({
  caller: fc.constantFrom(...callers),
  view: fc.constantFrom('all' as const, 'all' as const, 'open' as const, 'recent' as const, 'my' as const),
  wanted: wanteds,
  // Deadlines are some days from the first, to the millisecond.
  now: fc.constantFrom(...[0, 1, DAY - 1, DAY, DAY + 1, -1].map((later) => new Date(now.getTime() + later))),
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('list' as const), lp, offering: offerings }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('commit' as const), lp, creditUnion, order: orders }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('indicate' as const), lp, creditUnion, order: orders }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), lp }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('ask' as const), question, query: queries }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A product whose offerings and orders are kept twice: as the lists have them, and plainly. */
function aMarket() {
  const store = viewStore();
  const from = { table: readTogether(store.table), now: store.now };
  const lists = cardLists({
    everyCard: liveTable(from, cardRows),
    everyCommitment: liveTable(from, commitmentRows),
    everyInterest: liveTable(from, interestRows),
  });
  const kept = { offerings: new Map(), commitments: new Map(), interests: new Map() };
  const plain = (): Plain => ({
    offerings: [...kept.offerings.values()],
    commitments: [...kept.commitments.values()],
    interests: [...kept.interests.values()],
  });
  let version = 0;

  async function check(question: CardQuestion, query: object) {
    const { $skip = 0, $top = 20 } = query as { $skip?: number; $top?: number };
    const found = await lists.list(question, query);
    const expected = plainList(plain(), question, query);
    expect(found['@odata.count']).toBe(expected.length);
    expect(found.value).toEqual(expected.slice($skip, $skip + $top));
    expect(await lists.summary(question)).toEqual(plainSummary(plain(), question));
  }

  async function take(step: Step) {
    version++;
    if (step.does === 'ask') return check(step.question, step.query);
    if (step.does === 'remove') {
      kept.offerings.delete(step.lp);
      store.write('OFFERINGS', step.lp, { lpNumber: step.lp, version, removedAt: now.toISOString() });
    } else if (step.does === 'list') {
      const offering = { ...step.offering, lpNumber: step.lp, version };
      kept.offerings.set(step.lp, offering);
      store.write('OFFERINGS', step.lp, offering);
    } else {
      const { lp: lpNumber, creditUnion: creditUnionId } = step;
      const { amount, status } = step.order;
      const id = `${lpNumber}#${creditUnionId}`;
      const isCommitment = step.does === 'commit';
      const order = isCommitment
        ? aCommitment({ lpNumber, creditUnionId, amount, status, version })
        : anInterest({ lpNumber, creditUnionId, amount, version });
      kept[isCommitment ? 'commitments' : 'interests'].set(id, order);
      store.write(isCommitment ? 'COMMITMENTS' : 'INTERESTS', id, order);
    }
  }
  return { store, lists, take, check };
}

describe('offerings as readers browse them', { timeout: 120_000 }, () => {
  it('are those that the rules of the domain find, in their order, with their sums, whatever changes between', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 60, size: 'max' }), queries, async (steps, query) => {
        const market = aMarket();
        for (const one of steps) await market.take(one);
        for (const caller of callers)
          await market.check({ caller, view: 'all', wanted: { chosen: {}, within: {} }, now }, query);
      }),
      { numRuns: 600 },
    ));

  it('cost one read while nothing changes, and what changed since is read once', async () => {
    const { store, lists } = aMarket();
    store.write('OFFERINGS', '1', anOffering({ lpNumber: '1' }));
    const ask = (caller = callers[1]) =>
      lists.list({ caller: caller as Caller, view: 'all', wanted: { chosen: {}, within: {} }, now }, {});
    const reads = async (caller?: Caller) => {
      const before = { ...store.counts };
      const { value } = await ask(caller);
      const { heads, entries, records } = store.counts;
      return [heads - before.heads, entries - before.entries, records - before.records, value.length];
    };
    await ask();
    expect(await reads()).toEqual([1, 0, 0, 1]);
    expect(await reads(admin)).toEqual([1, 0, 0, 1]);
    store.write('OFFERINGS', '2', anOffering({ lpNumber: '2' }));
    store.write('COMMITMENTS', '2#CU1', aCommitment({ lpNumber: '2', creditUnionId: 'CU1' }));
    expect(await reads()).toEqual([1, 1, 2, 2]);
    expect(await reads()).toEqual([1, 0, 0, 2]);
  });
});
