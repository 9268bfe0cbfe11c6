import { beforeAll, describe, expect, it } from 'vitest';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import type { Person } from '#test/support/app.ts';
import { agreementSigned, mayNowSign, readyTape, tapeOf } from '#test/support/closing-pages.ts';
import { postDeal } from '#test/support/funding-deals.ts';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { loadMonth, postMonth } from '#test/support/servicing-months.ts';

const app = quietApp();

interface Funding {
  buyer: 'buyer' | 'northfield';
  amount: number;
  tape: string;
  cutOff: string;
  settlementDate: string;
}

/** A purchase that is closed on a tape of its own and funded. Loans to decide on are dropped. */
async function funded(lp: string, { buyer, amount, tape, cutOff, settlementDate }: Funding): Promise<void> {
  const id = await committed(app, lp, amount, buyer);
  await accepted(app, id);
  await agreementSigned(app, id);
  const tapeId = await readyTape(app, lp, tape, cutOff);
  const closing = await app.as('seller').closings.begin({ id: lp, body: { tapeId, settlementDate } });
  const { closings } = app.as('admin');
  const decisions = closing.lines.flatMap(({ loanId }) => [
    replace(`/loans/${loanId}/decision`, 'Dropped'),
    replace(`/loans/${loanId}/reason`, 'Late'),
  ]);
  if (decisions.length > 0) await closings.decide({ id: closing.id, body: decisions });
  await closings.release({ id: closing.id });
  const [statement] = await app.as('admin').closings.statements({ id });
  if (!statement) throw new Error('There is no statement');
  const { version, resultHash, total } = statement;
  const steps: [what: string, as: Person, body: object][] = [
    ['signatures', buyer, { version, resultHash }],
    ['signatures', 'seller', { version, resultHash }],
    ['callbacks', buyer, { with: 'Sal Seller', at: '10:15 AM ET' }],
    ['wires', buyer, { date: '2026-11-20', reference: 'FED 1', amount: total }],
    ['receipts', 'seller', { date: '2026-11-20', amount: total }],
  ];
  for (const [what, as, body] of steps) {
    const answer = await postDeal(app, id, what, as, body);
    expect(answer.status, `${what}: ${await answer.clone().text()}`).toBe(204);
  }
}

/** Two loans of $1,000,000.00 in all, and one that is late and dropped. */
const first = tapeOf(
  'A,600000,6,40,2026-09-15,0.5,0,NV',
  'B,400000,6,40,2026-09-15,0.5,0,AZ',
  'C,100000,6,40,2026-07-15,0.5,60,CA',
);
/** A month later: the third is no longer late, and the fourth is new. */
const second = (balanceOfA: number) =>
  tapeOf(
    `A,${balanceOfA},6,39,2026-10-15,0.5,0,NV`,
    'B,399600,6,39,2026-10-15,0.5,0,AZ',
    'C,100000,6,39,2026-10-15,0.5,0,CA',
    'D,50000,6,39,2026-10-15,0.5,0,CA',
  );

const rowOf = (periodEnd: string, id: string, beginning: number, { scheduled = 0, payoff = 0 }) => {
  const ending = beginning - scheduled - payoff;
  const interest = (beginning * 0.06) / 12;
  const status = ending === 0 ? 'PaidOff' : 'Current';
  return `${id},${periodEnd},${beginning},${scheduled},,${payoff},,,${ending},${interest},,6,0,${periodEnd},${status}`;
};

const october = [
  rowOf('10/31/2026', 'A', 600_000, { scheduled: 600 }),
  rowOf('10/31/2026', 'B', 400_000, { scheduled: 400 }),
];
const inNovember = (id: string, beginning: number, scheduled: number) =>
  rowOf('11/30/2026', id, beginning, { scheduled });
const ofBoth = [inNovember('A', 599_400, 600), inNovember('B', 399_600, 400)];
const ofSecond = [inNovember('C', 100_000, 100), inNovember('D', 50_000, 50)];

/** 30 % of the first closing's loans, serviced for a month. */
async function postedOnce(): Promise<string> {
  const lp = await openOffering(app, { Price: 100 });
  await funded(lp, {
    buyer: 'buyer',
    amount: 300_000,
    tape: first,
    cutOff: '2026-09-30',
    settlementDate: '2026-10-20',
  });
  const month = await loadMonth(app, lp, { periodEnd: '2026-10-31', lines: october });
  expect(month, JSON.stringify(month)).toMatchObject({ state: 'Ready', loans: 2, figures: { factor: 0.999 } });
  await postMonth(app, lp, '2026-10');
  return lp;
}

/** 10 % of a second closing's loans after it. */
async function closedTwice({ balanceOfA = 599_400, amount = 114_900 } = {}): Promise<string> {
  const lp = await postedOnce();
  await funded(lp, {
    buyer: 'northfield',
    amount,
    tape: second(balanceOfA),
    cutOff: '2026-10-31',
    settlementDate: '2026-11-20',
  });
  return lp;
}

const read = async (lp: string, rest: string, as: Person) => {
  const answer = await send(app, `GET /servicing/offering/${lp}/months/${rest}`, { as });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
};

const load = (lp: string, periodEnd: string, lines: string[]): Promise<MonthEntity> =>
  loadMonth(app, lp, { periodEnd, lines });

beforeAll(async () => {
  for (const person of ['buyer', 'northfield', 'seller'] as const) await mayNowSign(app, person);
});

describe('a later closing of an LP', () => {
  it('brings its loans into the pool, for its own buyers, until all have paid off', async () => {
    const lp = await closedTwice();
    const without = await load(lp, '2026-11-30', ofBoth);
    expect(without).toMatchObject({ state: 'Faulty', file: { errors: 2 } });
    const { value } = await read(lp, '2026-11/exceptions', 'seller');
    expect(value.map(({ code, loanId }: { code: string; loanId: string }) => [code, loanId])).toEqual([
      ['missing-loan', 'C'],
      ['missing-loan', 'D'],
    ]);
    const november = await load(lp, '2026-11-30', [...ofBoth, ...ofSecond]);
    expect(november, JSON.stringify(november)).toMatchObject({ state: 'Ready', loans: 4, file: { errors: 0 } });
    // 1,147,850 ÷ (1,000,000 + 150,000); two months since the first cut-off, one since the second.
    expect(november.figures).toMatchObject({ factor: 0.9981304348, migration: { warm: { now: 38 } } });
    await postMonth(app, lp, '2026-11');
    const proof = await read(lp, '2026-11/proof', 'admin');
    expect(proof.pool).toMatchObject({ lastEnding: 1_149_000, beginning: 1_149_000, difference: 0 });
    expect(await read(lp, '2026-11/statement', 'buyer')).toMatchObject({
      beginningPrincipal: 299_700,
      scheduledPrincipal: 300,
      endingPrincipal: 299_400,
    });
    expect(await read(lp, '2026-11/statement', 'northfield')).toMatchObject({
      beginningPrincipal: 114_900,
      scheduledPrincipal: 115,
      endingPrincipal: 114_785,
      share: 10,
    });
    const december = [
      ['A', 598_800],
      ['B', 399_200],
      ['C', 99_900],
      ['D', 49_950],
    ] as const;
    const last = december.map(([id, balance]) => rowOf('12/31/2026', id, balance, { payoff: balance }));
    expect(await load(lp, '2026-12-31', last)).toMatchObject({ state: 'Ready', file: { errors: 0 } });
    await postMonth(app, lp, '2026-12');
    for (const [person, payoff] of [
      ['buyer', 299_400],
      ['northfield', 114_785],
    ] as const)
      expect(await read(lp, '2026-12/statement', person)).toMatchObject({ payoff, endingPrincipal: 0 });
  });

  it('says which months were posted before its deal was funded, until the last is posted again', async () => {
    const lp = await postedOnce();
    const late = { amount: 100_000, tape: first, cutOff: '2026-09-30', settlementDate: '2026-10-20' };
    await funded(lp, { buyer: 'northfield', ...late });
    expect(await load(lp, '2026-11-30', ofBoth)).toMatchObject({
      state: 'Ready',
      file: {
        notes: [
          expect.stringMatching(
            /^Northfield .* has no part in October 2026, posted before its deal was funded\. October 2026 can still be changed: load and post it again before this month\.$/,
          ),
        ],
      },
    });
    expect(await load(lp, '2026-10-31', october)).toMatchObject({ state: 'Ready', file: { notes: [] } });
    await postMonth(app, lp, '2026-10');
    expect(await load(lp, '2026-11-30', ofBoth)).toMatchObject({ state: 'Ready', file: { notes: [] } });
    await postMonth(app, lp, '2026-11');
    expect(await read(lp, '2026-11/statement', 'northfield')).toMatchObject({ beginningPrincipal: 99_900 });
  });

  it('says where its loans leave principal beyond rounding at the end of the pool', async () => {
    const lp = await closedTwice({ balanceOfA: 599_300, amount: 114_890 });
    const last = [
      ['A', 599_400],
      ['B', 399_600],
      ['C', 100_000],
      ['D', 50_000],
    ] as const;
    const lines = last.map(([id, balance]) => rowOf('11/30/2026', id, balance, { payoff: balance }));
    expect(await load(lp, '2026-11-30', lines)).toMatchObject({
      state: 'Ready',
      file: {
        notes: [expect.stringMatching(/^\$10\.00 of the principal of Northfield .* doesn't follow from its months/)],
      },
    });
  });
});
