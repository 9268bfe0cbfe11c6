import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broughtDown, type ClosingLoan, keptLoans, totalBalance } from '#shared/domain/bring-down.ts';
import { type Deal, openDeal } from '#shared/domain/deal.ts';
import {
  type Closing,
  dateFault,
  divided,
  keepsTooLittle,
  mustKeep,
  retentionRule,
  withDecisions,
} from '#shared/domain/deal-closing.ts';
import {
  buyerSellerWire,
  makeStatement,
  missingForStatement,
  statementInputOf,
} from '#shared/domain/deal-statement.ts';
import { feesOn } from '#shared/domain/settlement-terms.ts';
import { cents } from '#shared/format/money.ts';
import { aCommitment, anOffering } from '#test/support/builders.ts';

const aLoan = (loanId: string, changes: Partial<ClosingLoan> = {}): ClosingLoan => ({
  loanId,
  balance: 1_000_00,
  noteRate: 6_000_000,
  servicingFee: 500_000,
  paidThrough: 20261201,
  daysDelinquent: 0,
  isLateByStatus: false,
  isBankrupt: false,
  isChargedOff: false,
  ...changes,
});

const aClosing = (changes: Partial<Closing> = {}): Closing => ({
  id: '1001-C1',
  lpNumber: '1001',
  tapeId: 'T1',
  cutOff: '2026-11-30',
  settlementDate: '2026-12-15',
  state: 'BringDown',
  loans: 3,
  balance: cents(3_000_00),
  isCompared: true,
  lines: [],
  begun: { at: '2026-12-01T15:00:00.000Z', byId: 'u', by: 'Uma' },
  released: null,
  result: null,
  version: 1,
  ...changes,
});

const causes = (before: Partial<ClosingLoan> | null, after: Partial<ClosingLoan> | null) =>
  broughtDown(before ? [aLoan('L', before)] : [], after ? [aLoan('L', after)] : []).flatMap((line) => line.causes);

describe('a loan at the closing', () => {
  it('is to be decided on where it differs from the published tape, or is in doubt', () => {
    expect(causes({}, {})).toEqual([]);
    expect(causes({}, { balance: 999_99 })).toEqual([]);
    expect(causes({}, { balance: 1_000_01 })).toEqual(['balance']);
    expect(causes({}, { noteRate: 6_000_001 })).toEqual(['rate']);
    expect([causes({}, { daysDelinquent: 30 }), causes({}, { daysDelinquent: 31 })]).toEqual([[], ['late']]);
    expect(causes({ daysDelinquent: 45 }, { daysDelinquent: 45 })).toEqual(['late']);
    expect(causes({}, { isLateByStatus: true })).toEqual(['lateByStatus']);
    expect(causes({}, { isLateByStatus: true, daysDelinquent: 77 })).toEqual(['late']);
    expect(causes({}, { isBankrupt: true, isChargedOff: true })).toEqual(['bankrupt', 'chargedOff']);
    expect([causes(null, {}), causes({}, null)]).toEqual([['new'], ['gone']]);
  });

  it('is in doubt by itself where there is no published tape', () => {
    const alone = [aLoan('A'), aLoan('B', { daysDelinquent: 31 }), aLoan('C', { isLateByStatus: true })];
    const all = [...alone, aLoan('D', { isBankrupt: true }), aLoan('E', { isChargedOff: true })];
    expect(broughtDown(null, all).map(({ causes: found, before }) => [...found, before])).toEqual([
      ['late', null],
      ['lateByStatus', null],
      ['bankrupt', null],
      ['chargedOff', null],
    ]);
  });

  it('is dropped by itself only when it is gone', () => {
    const lines = broughtDown([aLoan('A'), aLoan('B')], [aLoan('B', { balance: 2_000_00 }), aLoan('C')]);
    expect(lines.map(({ loanId, decision }) => [loanId, decision])).toEqual([
      ['A', 'Dropped'],
      ['B', null],
      ['C', null],
    ]);
    const closing = withDecisions(aClosing({ lines }), [
      { loanId: 'B', decision: 'Kept', reason: 'An advance' },
      { loanId: 'C', decision: 'Dropped', reason: 'Not in the agreement' },
    ]);
    expect(keptLoans([aLoan('B'), aLoan('C'), aLoan('D')], closing.lines).map(({ loanId }) => loanId)).toEqual([
      'B',
      'D',
    ]);
  });

  it('is decided on with a reason, before the statements', () => {
    const lines = broughtDown([aLoan('A')], [aLoan('B')]);
    const decide = (loanId: string, decision: 'Kept' | 'Dropped', reason: string, closing = aClosing({ lines })) =>
      withDecisions(closing, [{ loanId, decision, reason }]);
    expect(() => decide('B', 'Kept', '')).toThrow('A reason is required');
    expect(() => decide('A', 'Kept', 'Why not')).toThrow('Loan A is no longer on the tape.');
    expect(() => decide('X', 'Kept', 'Why not')).toThrow("Loan X isn't to be decided on.");
    expect(() => decide('B', 'Kept', 'Fine', aClosing({ lines, state: 'Releasing' }))).toThrow('are released');
  });
});

it('settles within 35 days of the cut-off, and not before it', () => {
  expect(dateFault(20261130, 20261130)).toBeNull();
  expect(dateFault(20261130, 20270104)).toBeNull();
  expect(dateFault(20261130, 20270105)).toBe("The tape's cut-off is 36 days before settlement; 35 are the most.");
  expect(dateFault(20261130, 20261129)).toBe("The settlement date is before the tape's cut-off.");
});

const aDeal = (creditUnionId: string, amount: number): Deal =>
  openDeal({
    commitment: aCommitment({ creditUnionId, amount: cents(amount) }),
    offering: anOffering(),
    before: [],
    at: '2026-11-27T15:00:00.000Z',
  });

describe('the amounts at closing', () => {
  const deals = [aDeal('B', 10_500_000_00), aDeal('A', 12_000_000_00)];
  const at = (balance: number) => divided({ balance, loans: 1, percentForSale: 900_000, deals, held: [] });

  it('are those of the specification, by deal', () => {
    const [a, b] = [deals[1]?.id, deals[0]?.id];
    expect(at(24_600_000_00)).toMatchObject({
      leadKeeps: 2_460_000_00,
      amounts: [
        { dealId: a, amount: 11_808_000_00 },
        { dealId: b, amount: 10_332_000_00 },
      ],
    });
    expect(at(24_599_999_99)).toMatchObject({ available: 22_139_999_99, leadKeeps: 2_460_000_00 });
  });

  it('leave with the seller what one sentence says for both kinds', () => {
    expect(retentionRule).toBe('A federal credit union keeps at least 10% of each loan, any other seller 5%.');
  });

  it('leave the originator what it must keep', () => {
    const { leadKeeps } = at(24_600_000_00);
    const keeps = (bps: number) => keepsTooLittle({ balance: cents(24_600_000_00), leadKeeps }, bps);
    expect([keeps(1_000), keeps(1_001)]).toEqual([false, true]);
    expect(mustKeep({ kind: 'federalCreditUnion', retentionPercent: null })).toBe(1_000);
    expect(mustKeep({ kind: 'stateCreditUnion', retentionPercent: null })).toBe(500);
    expect(mustKeep({ kind: 'stateCreditUnion', retentionPercent: 1_500 })).toBe(1_500);
  });
});

const settings = {
  settlementDate: 20261215,
  price: 1_002_500,
  amount: 50_000_01,
  servicingFee: null,
  terms: {
    dayCount: 'actual365',
    fees: [{ name: 'Fee', payer: 'buyer', payee: 'platform', amount: 2_500_00, percentOfPrincipal: null }],
  },
} as const;
const exampleLoans = [
  aLoan('S1', { balance: 40_000_00, noteRate: 6_125_000, paidThrough: 20261201 }),
  aLoan('S2', { balance: 40_000_00, noteRate: 7_000_000, paidThrough: 20261115 }),
  aLoan('S3', { balance: 20_000_00, noteRate: 5_500_000, paidThrough: 20261220 }),
];

describe('the statement of a deal', () => {
  it('is that of the specification, and its hashes know every input', async () => {
    const terms = { ...settings.terms, fees: [...settings.terms.fees] };
    const made = await makeStatement(exampleLoans, { ...settings, terms });
    expect(made).toMatchObject({
      closingBalance: 100_000_00,
      statement: { purchasePrice: 50_125_01n, accruedInterest: 143_15n, total: 50_268_16n },
    });
    expect(buyerSellerWire(made.statement.wires)).toEqual({ from: 'buyer', to: 'seller', amount: 50_268_16n });
    const again = await makeStatement(exampleLoans.toReversed(), { ...settings, terms });
    expect([again.inputsHash, again.resultHash]).toEqual([made.inputsHash, made.resultHash]);
    const others = await Promise.all([
      makeStatement(exampleLoans, { ...settings, terms, amount: 50_000_00 }),
      makeStatement(exampleLoans, { ...settings, terms, price: 1_002_501 }),
      makeStatement(exampleLoans, { ...settings, terms, settlementDate: 20261216 }),
      makeStatement(exampleLoans, { ...settings, terms: { ...terms, dayCount: 'thirty360' } }),
      makeStatement(exampleLoans, { ...settings, terms: { ...terms, fees: [] } }),
      makeStatement([...exampleLoans.slice(1), aLoan('S4', { balance: 40_000_00 })], { ...settings, terms }),
    ]);
    expect(new Set([made, ...others].map(({ inputsHash }) => inputsHash)).size).toBe(7);
    expect(new Set([made, ...others].map(({ resultHash }) => resultHash)).size).toBe(7);
  });

  it("takes the LP's servicing fee where a loan has none, and names what is missing", () => {
    const loans = [aLoan('A', { servicingFee: null }), aLoan('B', { paidThrough: null })];
    expect(missingForStatement(loans, { servicingFee: null, price: null })).toEqual([
      'The servicing fee is missing for 1 loan. Enter one for the LP.',
      'The paid-through date is missing for 1 loan.',
      'The price is missing.',
    ]);
    expect(missingForStatement([aLoan('A')], { servicingFee: null, price: 1 })).toEqual([]);
    const terms = { dayCount: 'actual365' as const, fees: [] };
    const input = statementInputOf([aLoan('A', { servicingFee: null })], { ...settings, terms, servicingFee: 250_000 });
    expect(input.loans[0]?.servicingFee).toBe(250_000n);
  });

  it('rounds a fee in percent of principal, halves away from zero', () => {
    const fee = { name: 'Fee', payer: 'seller', payee: 'platform', amount: null, percentOfPrincipal: 1_250 } as const;
    const on = (principal: bigint) => feesOn(principal, { dayCount: 'actual365', fees: [fee] });
    expect(on(1_000_000n)).toMatchObject([{ amount: 1_250n }]);
    expect(on(400n)).toMatchObject([{ amount: 1n }]);
    expect(on(399n)).toEqual([]);
  });
});

describe('whatever is closed', () => {
  const amounts = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('A', 'B', 'C', 'D'), amount: fc.integer({ min: 1, max: 1_000 }) }),
    {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 4,
    },
  );
  const balances = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 });

  it('amounts conserve, stay at or below what was accepted, and know no order; statements add up to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(
        amounts,
        balances,
        fc.integer({ min: 0, max: 1_000_000 }),
        async (orders, each, percentForSale) => {
          const loans = each.map((balance, i) => aLoan(`L${i}`, { balance, paidThrough: 20261101 + i }));
          const deals = orders.map(({ id, amount }) => aDeal(id, amount));
          const balance = totalBalance(loans);
          const result = divided({ balance, loans: loans.length, percentForSale, deals, held: [] });
          expect(
            divided({ balance, loans: loans.length, percentForSale, deals: deals.toReversed(), held: [] }),
          ).toEqual(result);
          const sold = result.amounts.reduce((sum, { amount }) => sum + amount, 0);
          expect(sold + result.leadKeeps).toBe(balance);
          const accepted = orders.reduce((sum, { amount }) => sum + amount, 0);
          expect(sold).toBe(Math.min(accepted, result.available));
          for (const { dealId, amount } of result.amounts) {
            const deal = deals.find(({ id }) => id === dealId);
            expect(amount).toBeLessThanOrEqual(deal?.amount ?? 0);
            const terms = { dayCount: 'actual360' as const, fees: [] };
            const { statement: made } = await makeStatement(loans, { ...settings, terms, amount });
            expect(made.loans.reduce((sum, { principal }) => sum + principal, 0n)).toBe(BigInt(amount));
            expect(made.loans.reduce((sum, { accrued }) => sum + accrued, 0n)).toBe(made.accruedInterest);
            expect(made.purchasePrice + made.accruedInterest).toBe(made.total);
            const net = made.wires.reduce(
              (sum, { from, amount: wired }) => sum + (from === 'buyer' ? wired : -wired),
              0n,
            );
            expect(net).toBe(made.total);
          }
        },
      ),
    );
  });
});
