import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AllocationRun, type RunSettings, runInputs } from '#shared/domain/allocation-draft.ts';
import { groundsOf } from '#shared/domain/allocation-grounds.ts';
import { type AllocationPart, partsOf } from '#shared/domain/allocation-result.ts';
import { type HashedAllocation, runAllocation } from '#shared/domain/allocation-run.ts';
import { explainPart } from '#shared/domain/allocation-words.ts';
import { drawLots } from '#shared/domain/canonical.ts';
import { type BookedOrder, demandOf, type OrderBook } from '#shared/domain/order-book.ts';
import { cents } from '#shared/format/money.ts';

interface Drawn {
  orders: Partial<BookedOrder>[];
  available: number;
  settings: Partial<RunSettings>;
}

interface Told {
  part: AllocationPart;
  sentence: string;
}

const seed = '5eed';

async function told({ orders, available, settings: chosen }: Drawn) {
  const booked = orders.map((order, place) => ({
    id: String(place),
    creditUnionId: `CU${place}`,
    creditUnionName: `Credit Union ${place}`,
    version: 1,
    minimum: 0,
    price: null,
    related: false,
    preferred: false,
    regulatoryCap: null,
    submittedAt: '1',
    ...order,
  })) as BookedOrder[];
  const book = { seed, available, orders: booked } as OrderBook;
  const settings: RunSettings = {
    method: 'proRata',
    basis: 'eligible',
    priority: [],
    reserve: null,
    pricing: 'asBid',
    increment: cents(1),
    minimum: cents(0),
    perBuyerMaximum: null,
    ...chosen,
  };
  const inputs = runInputs(book, settings);
  const lots = await drawLots(
    seed,
    booked.map(({ id }) => id),
  );
  const result = (await runAllocation(inputs)) as HashedAllocation;
  const unallocated = cents(result.unallocated);
  const run = {
    settings,
    amounts: [],
    unallocated,
    allocated: cents(available - unallocated),
  } as never as AllocationRun;
  const parts = partsOf(run, book, result, groundsOf(inputs, lots));
  return {
    settings,
    available,
    lots,
    told: parts.map((part): Told => ({ part, sentence: explainPart(part, run, demandOf(booked)) })),
  };
}

const sentencesOf = async (drawn: Drawn) => (await told(drawn)).told.map(({ sentence }) => sentence);
const order = (amount: number, more: Partial<BookedOrder> = {}): Partial<BookedOrder> => ({
  amount: cents(amount),
  ...more,
});

describe('the reason that a buyer is given', () => {
  it('is not size among orders of one size: the earlier ones are served, or lots decide', async () => {
    const one = { minimum: cents(100) };
    const inTime = [
      order(100, { submittedAt: '1' }),
      order(100, { submittedAt: '2' }),
      order(100, { submittedAt: '3' }),
    ];
    expect((await sentencesOf({ orders: inTime, available: 200, settings: one }))[2]).toBe(
      "There wasn't enough to give every order the minimum. Among orders eligible for the same amount as yours, the earlier ones were filled.",
    );
    const together = [order(100), order(100), order(100)];
    expect(await sentencesOf({ orders: together, available: 200, settings: one })).toContain(
      "There wasn't enough to give every order the minimum. Among orders eligible for the same amount as yours, earlier ones were filled, and lots decided between those submitted at the same time.",
    );
  });

  it('is not size where an order that asked for less was served', async () => {
    const orders = [order(500, { regulatoryCap: cents(100) }), order(200), order(200)];
    expect((await sentencesOf({ orders, available: 200, settings: { minimum: cents(100) } }))[0]).toBe(
      "There wasn't enough to give every order the minimum. Those eligible for the least received nothing.",
    );
  });

  it('is not lots where one that drew worse was served, as it takes less than the others', async () => {
    const orders = Array.from({ length: 3 }, (_, place) => order(2, { submittedAt: place === 1 ? '1' : '2' }));
    const { lots } = await told({ orders, available: 1, settings: {} });
    const [drewWorse = 0, drewBetter = 0] = [0, 2].sort((a, b) =>
      (lots.get(`${a}`) ?? '') < (lots.get(`${b}`) ?? '') ? 1 : -1,
    );
    const book = orders.map((one, place) => ({ ...one, minimum: cents(place === drewWorse ? 0 : 2) }));
    expect((await sentencesOf({ orders: book, available: 1, settings: {} }))[drewBetter]).toBe(
      "There wasn't enough to give every order the minimum. Yours received nothing.",
    );
  });

  it('names a preference, for those who have it and for those who come after', async () => {
    const orders = [order(300, { preferred: true }), order(300), order(300)];
    const settings = { priority: ['whitelist' as const] };
    expect(await sentencesOf({ orders, available: 600, settings })).toEqual([
      'You asked for $3.00 and will receive all of it.',
      ...Array.from(
        { length: 2 },
        () =>
          "Demand was $9.00 for $6.00. Preferred buyers' orders were filled first. Orders with your priority were filled pro rata by eligible amount. You'll receive $1.50 of $3.00.",
      ),
    ]);
    expect((await sentencesOf({ orders, available: 200, settings }))[0]).toBe(
      "Demand was $9.00 for $2.00. Orders with your priority were filled pro rata by eligible amount. You'll receive $2.00 of $3.00.",
    );
    expect((await sentencesOf({ orders, available: 300, settings }))[1]).toBe(
      "Preferred buyers' orders left less than the minimum of $0.01.",
    );
  });

  it('is the minimum where a proportion would have been less', async () => {
    const orders = [order(9_900), order(400)];
    expect((await sentencesOf({ orders, available: 5_000, settings: { minimum: cents(300) } }))[1]).toBe(
      "Demand was $103.00 for $50.00. Orders were filled pro rata by eligible amount. Your share was below the minimum, so it was raised. You'll receive $3.00 of $4.00.",
    );
  });

  it('is the sentence of the rules where all share in one proportion', async () => {
    expect((await sentencesOf({ orders: [order(600), order(600)], available: 900, settings: {} }))[0]).toBe(
      "Demand was $12.00 for $9.00. Orders were filled pro rata by eligible amount. You'll receive $4.50 of $6.00.",
    );
  });

  it('is true of every order, over random runs', async () => {
    const drawn = fc.record({
      orders: fc.array(
        fc.record({
          amount: fc.integer({ min: 2, max: 9 }).map(cents),
          minimum: fc.constantFrom(0, 0, 0, 1, 2).map(cents),
          price: fc.constantFrom(null, 98, 99, 100),
          regulatoryCap: fc.constantFrom(null, null, null, 3, 5).map((cap) => (cap === null ? null : cents(cap))),
          submittedAt: fc.constantFrom('1', '2', '3'),
          preferred: fc.boolean(),
          related: fc.boolean(),
        }),
        { minLength: 1, maxLength: 9 },
      ),
      available: fc.integer({ min: 0, max: 30 }),
      settings: fc.record({
        method: fc.constantFrom('proRata' as const, 'priceTiers' as const, 'firstCome' as const),
        basis: fc.constantFrom('eligible' as const, 'requested' as const),
        priority: fc.constantFrom([], [], ['whitelist' as const], ['relation' as const, 'whitelist' as const]),
        minimum: fc.integer({ min: 0, max: 5 }).map(cents),
        perBuyerMaximum: fc.constantFrom(null, null, 4).map((most) => (most === null ? null : cents(most))),
        reserve: fc.constantFrom(null, 99),
      }),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        const { settings, ...found } = await told({
          ...one,
          settings: { ...one.settings, reserve: one.settings.method === 'priceTiers' ? one.settings.reserve : null },
        });
        for (const each of found.told) expect(faultOf(each, { settings, ...found }), each.sentence).toBe(null);
      }),
      { numRuns: 1_500 },
    );
  });
});

type Found = Awaited<ReturnType<typeof told>>;

/** Which claim of a sentence does not hold of its run, found out without what the sentence is made of. */
function faultOf({ part, sentence }: Told, { told: all, settings, available, lots }: Found): string | null {
  const says = (words: string) => sentence.toLowerCase().includes(words.toLowerCase());
  const others = all.map((one) => one.part).filter((one) => one !== part);
  const served = others.filter(({ allocated }) => allocated > 0);
  const byPrice = settings.method === 'priceTiers';
  const ranks = { whitelist: 'preferred', relation: 'related' } as const;
  const isGroup = (one: AllocationPart) =>
    (!byPrice || one.price === part.price) && settings.priority.every((name) => one[ranks[name]] === part[ranks[name]]);
  const able = others.filter(({ because }) => because !== 'BelowReserve' && because !== 'BelowMinimum');
  const weight = (one: AllocationPart) => (settings.basis === 'eligible' ? one.eligible : one.amount);
  const piece = Math.max(settings.minimum, 1);
  const lot = ({ id }: AllocationPart) => lots.get(id) ?? '';
  const checks: [string, boolean][] = [
    ['receive all of it', part.allocated === part.amount],
    ['your price is below the reserve', part.price !== null && part.price < (settings.reserve ?? 0)],
    ['your order has no price', part.price === null && settings.reserve !== null],
    ['better-priced orders', byPrice && served.some(({ price }) => (price ?? 0) > (part.price ?? 0))],
    ["preferred buyers' orders", !part.preferred && served.some(({ preferred }) => preferred)],
    ["past buyers' orders", !part.related && served.some(({ related }) => related)],
    ['earlier orders', served.some(({ submittedAt }) => submittedAt < part.submittedAt)],
    ['with a lower lot number', served.some((one) => one.submittedAt === part.submittedAt && lot(one) < lot(part))],
    ['was available', available < piece],
    ['left less than the minimum', available - served.reduce((sum, { allocated }) => sum + allocated, 0) < piece],
    ['the smallest orders received nothing', served.every(({ amount }) => amount > part.amount)],
    ['the smallest of them received nothing', served.filter(isGroup).every(({ amount }) => amount > part.amount)],
    ['the least received nothing', served.filter(isGroup).every((one) => weight(one) > weight(part))],
    [
      'the earlier ones were filled',
      served
        .filter((one) => isGroup(one) && weight(one) === weight(part))
        .every(({ submittedAt }) => submittedAt < part.submittedAt) &&
        served.some((one) => isGroup(one) && weight(one) === weight(part)),
    ],
    [
      'lots decided between',
      served.some(
        (one) =>
          isGroup(one) && weight(one) === weight(part) && one.submittedAt === part.submittedAt && lot(one) < lot(part),
      ),
    ],
    ['received nothing', part.allocated === 0],
    ['went to orders that could take it', part.allocated < part.eligible],
    ['below the minimum, so it was raised', part.allocated === piece && served.length > 0],
    ['. orders were filled pro rata', able.every(isGroup)],
    ['orders at your price were filled', byPrice && able.some(({ price }) => price !== part.price)],
    ['your priority were filled', settings.priority.length > 0 && !able.every(isGroup)],
    ['your minimum of', part.minimum > 0],
  ];
  const wrong = checks.find(([words, holds]) => says(words) && !holds);
  if (wrong) return wrong[0];
  if (!says(". orders were filled pro rata by eligible amount. you'll receive")) return null;
  // Two that share in one proportion are within a piece of it, where neither is at a bound.
  const apart = all.find(({ part: one, sentence: other }) => {
    if (one === part || !other.includes('pro rata') || other.includes('it was raised')) return false;
    const [mine, theirs] = [part.allocated / weight(part), one.allocated / weight(one)];
    return Math.abs(mine - theirs) >= 1 / weight(part) + 1 / weight(one);
  });
  return apart ? 'in one proportion' : null;
}
