import { type Cents, cents } from '../format/money.ts';
import { type ClosingLoan, totalBalance } from './bring-down.ts';
import { canonicalJson, compareTexts, hashOf } from './canonical.ts';
import { type Charged, statedFeePercent } from './fee-question.ts';
import type { KeptStatement } from './kept-statement.ts';
import { type CalendarDay, formatDay, parseDay } from './pool/calendar-day.ts';
import { type Statement, type StatementInput, statement, type Wire } from './settlement.ts';
import { feesOn, type SettlementTerms } from './settlement-terms.ts';

/** Cents and ten-thousandths of a percent, as a statement keeps them. */
export interface StatementSettings {
  settlementDate: CalendarDay;
  price: number;
  amount: number;
  terms: SettlementTerms;
  /** LP's, in millionths of a percent, for loans without their own; null: not stated. */
  servicingFee: number | null;
}

const RATE_PIECES = 1_000_000;

/** An LP's servicing fee in millionths of a percent; null where none is stated, or none is known to be. */
export const statedFee = (offering: Charged): number | null => {
  const fee = statedFeePercent(offering);
  return fee === null ? null : Math.round(fee * RATE_PIECES);
};

/** Missing figures, in sentences. */
export function missingForStatement(
  loans: readonly ClosingLoan[],
  { servicingFee, price }: { servicingFee: number | null; price: number | null },
): string[] {
  const withoutFee = servicingFee === null ? loans.filter((loan) => loan.servicingFee === null).length : 0;
  const unpaid = loans.filter(({ paidThrough }) => paidThrough === null).length;
  return [
    ...(withoutFee > 0 ? [`The servicing fee is missing for ${countOf(withoutFee)}. Enter one for the LP.`] : []),
    ...(unpaid > 0 ? [`The paid-through date is missing for ${countOf(unpaid)}.`] : []),
    ...(price === null ? ['The price is missing.'] : []),
  ];
}

const countOf = (loans: number): string => `${loans.toLocaleString('en-US')} ${loans === 1 ? 'loan' : 'loans'}`;

/** @throws Error where something is missing, which `missingForStatement` names. */
export function statementInputOf(loans: readonly ClosingLoan[], settings: StatementSettings): StatementInput {
  const { settlementDate, price, amount, terms, servicingFee } = settings;
  return {
    settlementDate,
    dayCount: terms.dayCount,
    price: BigInt(price),
    amount: BigInt(amount),
    loans: loans.map((loan) => {
      const fee = loan.servicingFee ?? servicingFee;
      if (fee === null || loan.paidThrough === null) throw new Error(`Loan ${loan.loanId} lacks a figure`);
      return {
        loanId: loan.loanId,
        balance: BigInt(loan.balance),
        noteRate: BigInt(loan.noteRate),
        servicingFee: BigInt(fee),
        paidThrough: loan.paidThrough,
      };
    }),
    fees: feesOn(BigInt(amount), terms),
  };
}

export interface Hashed {
  /** SHA-256 of canonical JSON: whole cents, ten-thousandths of a percent of par, millionths of a percent a year. */
  inputsHash: string;
  resultHash: string;
}

export interface MadeStatement extends Hashed {
  statement: Statement;
  closingBalance: number;
}

export async function makeStatement(
  loans: readonly ClosingLoan[],
  settings: StatementSettings,
): Promise<MadeStatement> {
  const input = statementInputOf(loans, settings);
  const made = statement(input);
  const inputsHash = await hashOf(canonicalInput(input));
  const resultHash = await hashOf(canonicalResult(inputsHash, made));
  return { statement: made, closingBalance: totalBalance(loans), inputsHash, resultHash };
}

type KeptFigures = Pick<
  KeptStatement,
  | 'amount'
  | 'loans'
  | 'closingBalance'
  | 'purchasePrice'
  | 'premium'
  | 'accruedInterest'
  | 'total'
  | 'wires'
  | 'inputsHash'
  | 'resultHash'
>;

const cent = (amount: bigint): Cents => cents(Number(amount));

/** Figures that are kept of a statement. */
export const keptFigures = ({ statement, closingBalance, inputsHash, resultHash }: MadeStatement): KeptFigures => ({
  amount: cent(statement.principal),
  loans: statement.loans.length,
  closingBalance: cents(closingBalance),
  purchasePrice: cent(statement.purchasePrice),
  premium: cent(statement.premium),
  accruedInterest: cent(statement.accruedInterest),
  total: cent(statement.total),
  wires: statement.wires.map((wire) => ({ ...wire, amount: cent(wire.amount) })),
  inputsHash,
  resultHash,
});

/** Makes a kept statement again, from its closing's kept loans. @throws Error where a figure or hash differs. */
export async function remakeStatement(loans: readonly ClosingLoan[], kept: KeptStatement): Promise<Statement> {
  const { settlementDate, dayCount, price, amount, fees, servicingFee } = kept;
  const made = await makeStatement(loans, {
    settlementDate: parseDay(settlementDate) ?? 0,
    price,
    amount,
    terms: { dayCount, fees: fees.map((fee) => ({ ...fee, percentOfPrincipal: null })) },
    servicingFee,
  });
  const again = keptFigures(made);
  const names = Object.keys(again) as (keyof KeptFigures)[];
  if (names.some((name) => canonicalJson(again[name]) !== canonicalJson(kept[name])))
    throw new Error(`Statement ${kept.version} of deal ${kept.dealId} doesn't follow from its loans`);
  return made.statement;
}

const canonicalInput = ({ settlementDate, dayCount, price, amount, loans, fees }: StatementInput) => ({
  version: 1,
  settlementDate: formatDay(settlementDate),
  dayCount,
  price: Number(price),
  amount: Number(amount),
  loans: [...loans]
    .sort((a, b) => compareTexts(a.loanId, b.loanId))
    .map(({ loanId, balance, noteRate, servicingFee, paidThrough }) => ({
      loanId,
      balance: Number(balance),
      noteRate: Number(noteRate),
      servicingFee: Number(servicingFee),
      paidThrough: formatDay(paidThrough),
    })),
  fees: fees.map((fee) => ({ ...fee, amount: Number(fee.amount) })),
});

const canonicalResult = (inputsHash: string, { wires, loans, ...sums }: Statement) => ({
  inputsHash,
  principal: Number(sums.principal),
  purchasePrice: Number(sums.purchasePrice),
  premium: Number(sums.premium),
  accruedInterest: Number(sums.accruedInterest),
  total: Number(sums.total),
  wires: wires.map((wire) => ({ ...wire, amount: Number(wire.amount) })),
  loans: loans.map(({ loanId, principal, days, netRate, accrued }) => ({
    loanId,
    principal: Number(principal),
    days,
    netRate: Number(netRate),
    accrued: Number(accrued),
  })),
});

/** Between buyer and seller; null where they owe each other nothing. */
export const buyerSellerWire = <Amount>(wires: readonly { from: string; to: string; amount: Amount }[]) =>
  wires.find(({ from, to }) => from !== 'platform' && to !== 'platform') ?? null;

export type { Wire };
