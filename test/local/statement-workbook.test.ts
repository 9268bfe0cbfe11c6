import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementPaper } from '#functions/workers/statement/statement-paper.ts';
import { statementWorkbook } from '#functions/workers/statement/statement-workbook.ts';
import { dayCounts, parties } from '#shared/domain/settlement.ts';
import { cents } from '#shared/format/money.ts';
import { recalculated } from '#test/support/recalculated.ts';
import { aClosingLoan, aPaper } from '#test/support/statement-papers.ts';

const opened = async (paper: StatementPaper) => recalculated(await statementWorkbook(paper));

const direction = { buyer: 'Buyer', seller: 'Seller', platform: 'Tandem' };

/** Differences of a recalculation, by cell. */
function differences({ kept, schedule }: StatementPaper, sheet: ReturnType<typeof recalculated>): string[] {
  const sums = [
    ['B14', kept.closingBalance],
    ['B16', kept.amount],
    ['B18', kept.purchasePrice],
    ['B19', kept.premium],
    ['B20', kept.accruedInterest],
    ['B21', kept.total],
  ] as const;
  const at = (place: number) => 26 + kept.fees.length + place;
  const wires = (['buyer seller', 'buyer platform', 'seller platform'] as const).map((pair, place) => {
    const [from, to] = pair.split(' ') as [keyof typeof direction, keyof typeof direction];
    expect(sheet.shown('Statement', `A${at(place)}`)).toBe(`${direction[from]} to ${direction[to]}`);
    const wire = kept.wires.find((one) => one.from === from && one.to === to);
    const back = kept.wires.find((one) => one.from === to && one.to === from);
    return [`B${at(place)}`, (wire?.amount ?? 0) - (back?.amount ?? 0)] as const;
  });
  const last = schedule.length + 2;
  return [
    ...[...sums, ...wires].flatMap(([cell, amount]) => (sheet.cents('Statement', cell) === amount ? [] : [cell])),
    ...schedule.flatMap(({ accrued, days }, place) => [
      ...(sheet.cents('Loans', `I${place + 2}`) === accrued ? [] : [`I${place + 2}`]),
      ...(Number(sheet.shown('Loans', `F${place + 2}`)) === days ? [] : [`F${place + 2}`]),
    ]),
    ...[
      ['B', kept.closingBalance] as const,
      ['H', kept.amount] as const,
      ['I', kept.accruedInterest] as const,
      ['J', kept.accruedInterest] as const,
    ].flatMap(([column, amount]) => (sheet.cents('Loans', `${column}${last}`) === amount ? [] : [`${column}${last}`])),
  ];
}

const day = fc
  .tuple(fc.constantFrom(2025, 2026, 2027), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => year * 10_000 + month * 100 + day);
/** Ends of months are where day counts differ. */
const anyDay = fc.oneof(day, fc.constantFrom(20270131, 20270228, 20280229, 20261231, 20261130));
const aLoan = fc.record({
  balance: fc.integer({ min: 1, max: 100_000_000 }),
  noteRate: fc.oneof(
    fc.integer({ min: 1, max: 12_000 }).map((one) => one * 1_000),
    fc.integer({ min: 0, max: 12_000_000 }),
  ),
  paidThrough: anyDay,
});
const aFee = fc
  .record({
    name: fc.string({ maxLength: 20 }).map((text) => `Fee ${text.replace(/[^\w =+@-]/g, '')}`),
    payer: fc.constantFrom(...parties),
    payee: fc.constantFrom(...parties),
    amount: fc.integer({ min: 1, max: 10_000_000 }).map(cents),
  })
  .filter(({ payer, payee }) => payer !== payee);

describe('the workbook of a closing statement', () => {
  it('recomputes the worked example to the cent', async () => {
    const paper = await aPaper();
    const sheet = await opened(paper);
    expect(differences(paper, sheet)).toEqual([]);
    expect(sheet.cents('Statement', 'B21')).toBe(5_026_816);
    expect(sheet.cents('Loans', 'I4')).toBe(-685);
    for (const row of [13, 14, 16, 18, 19, 20, 21, 27, 28, 29])
      expect(Number(sheet.shown('Statement', `D${row}`)), `D${row}`).toBe(0);
  });

  it('rounds halves of a cent away from zero, as the statement does', async () => {
    // $3.00 at 6% for 30 days of 360: 1.5 cents.
    const half = { balance: 300, noteRate: 6_500_000 };
    const loans = [
      aClosingLoan({ ...half, loanId: 'L-A', paidThrough: 20261115 }),
      aClosingLoan({ ...half, loanId: 'L-B', paidThrough: 20270115 }),
    ];
    const paper = await aPaper(loans, { dayCount: 'thirty360', amount: cents(600), price: 1_007_500 });
    const sheet = await opened(paper);
    expect([sheet.cents('Loans', 'I2'), sheet.cents('Loans', 'I3')]).toEqual([2, -2]);
    // $6.00 at 100.75%: $6.045.
    expect(sheet.cents('Statement', 'B18')).toBe(605);
    expect(differences(paper, sheet)).toEqual([]);
  });

  it.each([
    ['$357,808.00 at 5.25% for 45 days', 35_780_800, 5_250_000, 20261030, 234_812],
    ['$118,161.60 at 6.25% for 30 days', 11_816_160, 6_250_000, 20261115, 61_543],
    ['$209,306.25 at 2% for 56 days', 20_930_625, 2_000_000, 20261019, 65_118],
  ])('rounds %s up, which a product of dollars falls short of', async (_, balance, netRate, paidThrough, accrued) => {
    const loan = aClosingLoan({ balance, noteRate: netRate + 500_000, paidThrough });
    const paper = await aPaper([loan], { dayCount: 'thirty360', amount: cents(balance) });
    expect(paper.kept.accruedInterest).toBe(accrued);
    expect((await opened(paper)).cents('Loans', 'I2')).toBe(accrued);
  });

  it('recomputes any statement to the cent, by each day count', async () => {
    const given = fc.record({
      loans: fc.array(aLoan, { minLength: 1, maxLength: 12 }),
      share: fc.integer({ min: 1, max: 1_000 }),
      price: fc.integer({ min: 1, max: 2_000_000 }),
      dayCount: fc.constantFrom(...dayCounts),
      settlementDate: fc.constantFrom('2026-12-15', '2026-12-31', '2027-02-28', '2027-03-31'),
      fees: fc.array(aFee, { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ loans, share, ...rest }) => {
        const some = loans.map((loan, i) => aClosingLoan({ ...loan, loanId: `L-${i}`, servicingFee: 250_000 }));
        const balance = some.reduce((sum, one) => sum + one.balance, 0);
        const paper = await aPaper(some, { ...rest, amount: cents(Math.ceil((balance * share) / 1_000)) });
        expect(differences(paper, await opened(paper))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('notices a changed figure', async () => {
    const { schedule, ...paper } = await aPaper();
    const changed = schedule.map((line, place) => (place === 0 ? { ...line, principal: line.principal + 1 } : line));
    const sheet = await opened({ ...paper, schedule: changed });
    expect(Number(sheet.shown('Statement', 'D16'))).toBe(0.01);
    expect(Number(sheet.shown('Statement', 'D21'))).toBe(0.01);
  });

  it('never takes a text for a formula', async () => {
    const name = '=HYPERLINK("https://bad.example","Fee")';
    const paper = await aPaper(undefined, {
      fees: [{ name, payer: 'buyer', payee: 'platform', amount: cents(100) }],
      priceReason: '+1+1',
    });
    const sheet = await opened({ ...paper, buyer: '@SUM(A1)', seller: '-2+3' });
    expect([...sheet.formulas.values()].filter((one) => /HYPERLINK|A1\)|2\+3|1\+1/.test(one))).toEqual([]);
    expect(['B4', 'B5', 'B10', 'A24'].map((cell) => sheet.shown('Statement', cell))).toEqual([
      '@SUM(A1)',
      '-2+3',
      '+1+1',
      name,
    ]);
  });

  it('is the same bytes for the same statement, and others once someone signs', async () => {
    const paper = await aPaper();
    const first = Buffer.from(await statementWorkbook(paper));
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(first.equals(Buffer.from(await statementWorkbook(paper)))).toBe(true);
    const buyer = { at: '2026-12-05T16:30:00.000Z', byId: 'u', by: 'Bea Buyer' };
    const signed = { ...paper, kept: { ...paper.kept, signed: { buyer, seller: null } } };
    const again = await statementWorkbook(signed);
    expect(first.equals(Buffer.from(again))).toBe(false);
    expect(recalculated(again).shown('Statement', 'B32')).toContain('Bea Buyer, December 5, 2026');
  });
});
