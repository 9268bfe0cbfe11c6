import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { random } from '#local/demo-data/random.ts';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import type { Person } from '#test/support/app.ts';
import { tapeOf } from '#test/support/closing-pages.ts';
import { type MadeLoan, type MadeRow, madeFile, madeLoans, madeMonth } from '#test/support/made-months.ts';
import { settledBefore } from '#test/support/outside-lps.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { loadMonth, postMonth } from '#test/support/servicing-months.ts';

const app = quietApp();

const POOL = 1_000_000_00;
/** Fee of the LP, thousandths of a percent. */
const FEE = 500;
const buyers = [
  ['buyer', 333_333],
  ['northfield', 271_829],
] as const;

const parts = [
  'scheduledPrincipal',
  'curtailment',
  'payoff',
  'chargeOff',
  'adjustment',
  'netInterest',
  'servicingFee',
  'recovery',
] as const;
type Part = (typeof parts)[number];
type Amounts = Record<Part, bigint>;

/** Written from pools.md C.3 and C.4 alone, in whole numbers; shares no code with the product. */
const floorOf = (a: bigint, b: bigint): bigint => (a % b !== 0n && a < 0n ? a / b - 1n : a / b);
const halfUp = (a: bigint, b: bigint): bigint => floorOf(2n * a + b, 2n * b);
const none = (): Amounts => Object.fromEntries(parts.map((part) => [part, 0n])) as Amounts;

function collected({ loan, ...row }: MadeRow): Amounts {
  const size = BigInt(Math.abs(row.interest));
  const whole = halfUp(size * BigInt(loan.fee ?? FEE), BigInt(loan.rate));
  const fee = (whole < size ? whole : size) * (row.interest < 0 ? -1n : 1n);
  return {
    scheduledPrincipal: BigInt(row.scheduled),
    curtailment: BigInt(row.curtailment),
    payoff: BigInt(row.payoff),
    chargeOff: BigInt(row.chargeOff),
    adjustment: BigInt(row.adjustment),
    netInterest: BigInt(row.interest) - fee,
    servicingFee: fee,
    recovery: BigInt(row.recovery),
  };
}

const codePoints = ({ loan }: MadeRow) => [...loan.id].map((c) => String(c.codePointAt(0)).padStart(7, '0')).join();
const byCodePoint = (a: MadeRow, b: MadeRow) => (codePoints(a) < codePoints(b) ? -1 : 1);

class Participant {
  readonly cum = none();
  readonly paid = none();
  readonly bought: bigint;
  principal: bigint;
  constructor(dollars: number) {
    this.bought = BigInt(dollars) * 100n;
    this.principal = this.bought;
  }

  /** Lines by loan, in the order given. */
  take(rows: readonly MadeRow[]): Amounts[] {
    return rows.map((row) => {
      const [all, line] = [collected(row), none()];
      for (const part of parts) {
        this.cum[part] += all[part];
        const target = halfUp(this.bought * this.cum[part], BigInt(POOL));
        line[part] = target - this.paid[part];
        this.paid[part] = target;
      }
      return line;
    });
  }
}

const sum = (lines: readonly Amounts[]): Amounts =>
  lines.reduce((all, line) => {
    for (const part of parts) all[part] += line[part];
    return all;
  }, none());

const dollars = (amount: bigint): number => Number(amount) / 100;
const ends = ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'];

const read = async (lp: string, rest: string, as: Person) => {
  const answer = await send(app, `GET /servicing/offering/${lp}/months/${rest}`, { as });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
};

const tape = (loans: readonly MadeLoan[]) =>
  tapeOf(
    ...loans.map(({ id, balance, rate, fee }) =>
      [id, (balance / 100).toFixed(2), rate / 1000, 60, '2026-10-15', fee === null ? '' : fee / 1000, 0, 'NV'].join(
        ',',
      ),
    ),
  );

function expectFigures(month: MonthEntity, rows: readonly MadeRow[], before: number[], lost: number[]) {
  const total = (of: (row: MadeRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const beginning = total((row) => row.beginning);
  const prepaid = total((row) => row.curtailment + row.payoff);
  const smm = prepaid / (beginning - total((row) => row.scheduled));
  const mdr = total((row) => row.chargeOff) / beginning;
  before.push(1 - smm);
  lost.push(total((row) => row.chargeOff) - total((row) => row.recovery));
  const { figures } = month;
  const yearly = (rate: number) => 100 * (1 - (1 - rate) ** 12);
  expect(figures?.factor).toBeCloseTo(total((row) => row.ending) / POOL, 10);
  expect(figures?.smm).toBeCloseTo(smm * 100, 6);
  expect(figures?.cpr).toBeCloseTo(yearly(smm), 6);
  expect(figures?.mdr).toBeCloseTo(mdr * 100, 6);
  expect(figures?.cdr).toBeCloseTo(yearly(mdr), 6);
  const last3 = before.slice(-3);
  if (last3.length < 3) expect(figures?.cpr3).toBeNull();
  else expect(figures?.cpr3).toBeCloseTo(100 * (1 - last3.reduce((all, one) => all * one, 1) ** 4), 6);
  expect(figures?.netLoss).toBe(lost.reduce((all, one) => all + one, 0) / 100);
  const days = (from: number, to: number) =>
    rows.filter((row) => row.ending > 0 && row.days >= from && row.days < to).reduce((all, row) => all + row.ending, 0);
  expect(figures?.delinquency.find(({ label }) => label === '30–59')?.balance).toBe(days(30, 60) / 100);
  expect(figures?.delinquency.find(({ label }) => label === '60–89')?.balance).toBe(days(60, 90) / 100);
}

/** Own amounts of the downloaded file, recomputed from its running totals of the pool. */
async function expectRecomputed(lp: string, period: string, as: Person, lines: readonly Amounts[]) {
  const link = await send(app, `GET /servicing/offering/${lp}/months/${period}/statement/file?format=csv`, { as });
  const text = await (await fetch(link.headers.get('location') ?? '')).text();
  const [heads = [], ...rows]: string[][] = parse(text, { bom: true });
  expect(heads[0]).toBe('Loan ID');
  const centsOf = (cell = '') => BigInt(Math.round(Number(cell) * 100));
  const [bought, pool] = [centsOf(rows[0]?.at(-3)), centsOf(rows[0]?.at(-2))];
  parts.forEach((part, place) => {
    const [own, cum, paid] = [1, 2, 3].map((i) => rows.map((row) => centsOf(row[place * 3 + i])));
    expect(own, part).toEqual(lines.map((line) => line[part]));
    let before = (paid?.[0] ?? 0n) - (own?.[0] ?? 0n);
    rows.forEach((_, i) => {
      const target = halfUp(bought * (cum?.[i] ?? 0n), pool);
      expect([part, i, own?.[i], paid?.[i]]).toEqual([part, i, target - before, target]);
      before = target;
    });
  });
}

describe('months that no one here made by hand', () => {
  it.each([
    ['six of 90 loans', 90, 6, false],
    ['three of 25 loans, the last of which pays all off', 25, 3, true],
  ])('are split to the cent: %s', async (name, count, months, endsPool) => {
    const choices = random(`months ${name}`);
    const loans = madeLoans(name, count, POOL);
    const lp = await settledBefore(app, { tape: tape(loans), amounts: [buyers[0][1], buyers[1][1]] });
    const participants = buyers.map(([person, amount]) => ({ person, of: new Participant(amount) }));
    const [kept, lost]: [number[], number[]] = [[], []];
    for (const [at, periodEnd] of ends.slice(0, months).entries()) {
      const isLast = endsPool && at === months - 1;
      const rows = madeMonth(loans, choices, { isLast }).sort(byCodePoint);
      await loadMonth(app, lp, { periodEnd, csv: madeFile(rows, periodEnd, choices) });
      const period = periodEnd.slice(0, 7);
      await postMonth(app, lp, period);
      const month: MonthEntity = await read(lp, period, 'buyer');
      if (!isLast) expectFigures(month, rows, kept, lost);
      const all = sum(rows.map(collected));
      const proof = await read(lp, `${period}/proof`, 'admin');
      const shares = none();
      for (const { person, of } of participants) {
        const lines = of.take(rows);
        const own = sum(lines);
        const beginning = of.principal;
        of.principal += own.adjustment - own.scheduledPrincipal - own.curtailment - own.payoff - own.chargeOff;
        if (isLast) own.payoff += of.principal;
        if (isLast) of.principal = 0n;
        for (const part of parts) shares[part] += own[part];
        const statement = await read(lp, `${period}/statement`, person);
        expect(statement).toMatchObject({
          ...Object.fromEntries(parts.map((part) => [part, dollars(own[part])])),
          beginningPrincipal: dollars(beginning),
          endingPrincipal: dollars(of.principal),
          grossInterest: dollars(own.netInterest + own.servicingFee),
          remittance: dollars(own.scheduledPrincipal + own.curtailment + own.payoff + own.netInterest + own.recovery),
        });
        // A loan that is over and brought nothing is left out.
        const listed = lines.filter((_, i) => (rows[i]?.beginning ?? 0) > 0 || (rows[i]?.recovery ?? 0) > 0);
        if (!isLast) await expectRecomputed(lp, period, person, listed);
      }
      for (const { component, collected: pool, lead, difference } of proof.split) {
        const part = parts.find((one) => one === component) ?? 'payoff';
        expect([component, pool, lead, difference]).toEqual([
          component,
          dollars(all[part]),
          dollars(all[part] - shares[part]),
          0,
        ]);
      }
    }
  });

  it('hold a bad one: each exception with both amounts, and nothing posted', async () => {
    const choices = random('a bad month');
    const loans = madeLoans('a bad month', 8, POOL);
    const lp = await settledBefore(app, { tape: tape(loans), amounts: [buyers[0][1], buyers[1][1]] });
    const rows = madeMonth(loans, choices).sort(byCodePoint);
    const [first, second, third, ...rest] = rows;
    if (!first || !second || !third) throw new Error('Too few loans');
    const bad = [
      { ...first, ending: first.ending + 1 },
      { ...second, beginning: second.beginning - 100, ending: second.ending - 100 },
      ...rest,
      { ...(rest[0] as MadeRow), loan: { ...third.loan, id: 'unknown' } },
    ];
    const month = await loadMonth(app, lp, { periodEnd: '2026-11-30', csv: madeFile(bad, '2026-11-30', choices) });
    expect(month.state).toBe('Faulty');
    const { value } = await read(lp, '2026-11/exceptions', 'seller');
    const found = value
      .filter(({ weight }: { weight: string }) => weight === 'blocks')
      .map((one: { code: string; loanId: string; difference: number }) => [one.code, one.loanId, one.difference]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['balance-roll', first.loan.id, expect.closeTo(0.01, 4)],
        ['beginning-balance', second.loan.id, -1],
        ['missing-loan', third.loan.id, -third.beginning / 100],
        ['unknown-loan', 'unknown', null],
      ]),
    );
    const refused = await send(app, `POST /servicing/offering/${lp}/months/2026-11/posting`, { as: 'admin' });
    expect(refused.status).toBe(409);
    expect((await send(app, `GET /servicing/offering/${lp}/months/2026-11`, { as: 'buyer' })).status).toBe(404);
  });
});
