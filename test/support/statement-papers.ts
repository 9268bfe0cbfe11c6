import { scheduleOf } from '#functions/workers/statement/statement-paper.ts';
import type { ClosingLoan } from '#shared/domain/bring-down.ts';
import { keptFigures, makeStatement } from '#shared/domain/deal-statement.ts';
import type { KeptStatement } from '#shared/domain/kept-statement.ts';
import { parseDay } from '#shared/domain/pool/calendar-day.ts';
import { cents } from '#shared/format/money.ts';

export const aClosingLoan = (changes: Partial<ClosingLoan> = {}): ClosingLoan => ({
  loanId: 'L-AAAAAAAAAA',
  balance: 4_000_000,
  noteRate: 6_125_000,
  servicingFee: 500_000,
  paidThrough: 20261201,
  daysDelinquent: 0,
  isLateByStatus: false,
  isBankrupt: false,
  isChargedOff: false,
  ...changes,
});

/** trading.md D4's worked example. */
export const exampleLoans = [
  aClosingLoan(),
  aClosingLoan({ loanId: 'L-BBBBBBBBBB', noteRate: 7_000_000, paidThrough: 20261115 }),
  aClosingLoan({ loanId: 'L-CCCCCCCCCC', balance: 2_000_000, noteRate: 5_500_000, paidThrough: 20261220 }),
];

type Given = Pick<KeptStatement, 'amount' | 'price' | 'dayCount' | 'settlementDate' | 'servicingFee' | 'fees'>;

/** Statement as it is kept after its release, of such loans. */
export async function aKeptStatement(
  loans: readonly ClosingLoan[] = exampleLoans,
  changes: Partial<KeptStatement> = {},
): Promise<KeptStatement> {
  const given: Given = {
    amount: cents(5_000_001),
    price: 1_002_500,
    dayCount: 'actual365',
    settlementDate: '2026-12-15',
    servicingFee: null,
    fees: [{ name: 'Platform fee', payer: 'buyer', payee: 'platform', amount: cents(250_000) }],
    ...changes,
  };
  const made = await makeStatement(loans, {
    ...given,
    settlementDate: parseDay(given.settlementDate) ?? 0,
    terms: { dayCount: given.dayCount, fees: given.fees.map((fee) => ({ ...fee, percentOfPrincipal: null })) },
  });
  return {
    dealId: 'CU60002-1042-Commitment',
    lpNumber: '1042',
    closingId: '1042-C1',
    version: 2,
    cutOff: '2026-11-30',
    priceReason: null,
    accepted: given.amount,
    ...keptFigures(made),
    released: { at: '2026-12-04T15:00:00.000Z', byId: 'u-admin', by: 'Ada Admin' },
    signed: { buyer: null, seller: null },
    ...given,
    ...changes,
  };
}

export async function aPaper(loans: readonly ClosingLoan[] = exampleLoans, changes: Partial<KeptStatement> = {}) {
  const kept = await aKeptStatement(loans, changes);
  const [buyer, seller] = ['Harbor Light Federal Credit Union', 'Summit Ridge Credit Union'];
  return { kept, buyer, seller, schedule: await scheduleOf(loans, kept) };
}

/** A closing of so many loans of all rates and days. */
export const manyLoans = (count: number): ClosingLoan[] =>
  Array.from({ length: count }, (_, i) =>
    aClosingLoan({
      loanId: `L-${((i * 7_919) % 1_000_003).toString(36).toUpperCase().padStart(10, 'A')}`,
      balance: 150_000 + ((i * 104_729) % 4_500_000),
      noteRate: 4_000_000 + ((i * 125_000) % 5_000_000),
      paidThrough: 20261101 + (i % 30),
    }),
  );
