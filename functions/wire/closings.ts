import type { ClosingEntity, DealStatementEntity, SettlementTermsEntity } from '#shared/contract/closings.ts';
import { undecided } from '#shared/domain/bring-down.ts';
import type { Closing } from '#shared/domain/deal-closing.ts';
import type { Doing } from '#shared/domain/doing.ts';
import type { KeptStatement } from '#shared/domain/kept-statement.ts';
import { fromPricePieces, toPricePieces } from '#shared/domain/price.ts';
import type { SettlementTerms } from '#shared/domain/settlement-terms.ts';
import { statementDifferences } from '#shared/domain/statement-words.ts';
import { cents, toCents, toDollars } from '#shared/format/money.ts';

const RATE_PIECES = 1_000_000;

const figures = ({ balance, noteRate }: { balance: number; noteRate: number }) => ({
  balance: toDollars(cents(balance)),
  noteRate: noteRate / RATE_PIECES,
});

const doneBy = ({ at, by }: Doing) => ({ at, by });

export const closingEntity = (closing: Closing): ClosingEntity => ({
  id: closing.id,
  lpNumber: closing.lpNumber,
  tapeId: closing.tapeId,
  cutOff: closing.cutOff,
  settlementDate: closing.settlementDate,
  state: closing.state,
  loans: closing.loans,
  balance: toDollars(closing.balance),
  isCompared: closing.isCompared,
  undecided: undecided(closing.lines).length,
  lines: closing.lines.map(({ before, after, ...line }) => ({
    ...line,
    before: before && figures(before),
    after: after && figures(after),
  })),
  begun: doneBy(closing.begun),
  released: closing.released && doneBy(closing.released),
  result: closing.result && {
    balance: toDollars(closing.result.balance),
    loans: closing.result.loans,
    available: toDollars(closing.result.available),
    leadKeeps: toDollars(closing.result.leadKeeps),
    amounts: closing.result.amounts.map(({ dealId, amount }) => ({ dealId, amount: toDollars(amount) })),
  },
  version: closing.version,
});

/** Fees in dollars, and percents of principal. */
export const termsEntity = ({ dayCount, fees }: SettlementTerms): SettlementTermsEntity => ({
  dayCount,
  fees: fees.map(({ amount, percentOfPrincipal, ...fee }) => ({
    ...fee,
    amount: amount === null ? null : toDollars(cents(amount)),
    percentOfPrincipal: percentOfPrincipal === null ? null : fromPricePieces(percentOfPrincipal),
  })),
});

export const keptTerms = ({ dayCount, fees }: SettlementTermsEntity): SettlementTerms => ({
  dayCount,
  fees: fees.map(({ amount, percentOfPrincipal, ...fee }) => ({
    ...fee,
    amount: amount === null ? null : toCents(amount),
    percentOfPrincipal: percentOfPrincipal === null ? null : toPricePieces(percentOfPrincipal),
  })),
});

/** Statements of one deal or of several, in their order. */
export const statementEntities = (kept: readonly KeptStatement[]): DealStatementEntity[] =>
  kept.map((one) => {
    const ofDeal = kept.filter(({ dealId }) => dealId === one.dealId);
    const before = ofDeal.find(({ version }) => version === one.version - 1);
    return statementEntity(one, { before, isPresent: ofDeal.every(({ version }) => version <= one.version) });
  });

function statementEntity(
  kept: KeptStatement,
  { before, isPresent }: { before: KeptStatement | undefined; isPresent: boolean },
): DealStatementEntity {
  const { closingId: _, servicingFee: __, released, signed, wires, fees, price, ...rest } = kept;
  const money = (amount: KeptStatement['total']) => toDollars(amount);
  return {
    ...rest,
    isPresent,
    price: fromPricePieces(price),
    accepted: money(rest.accepted),
    amount: money(rest.amount),
    closingBalance: money(rest.closingBalance),
    purchasePrice: money(rest.purchasePrice),
    premium: money(rest.premium),
    accruedInterest: money(rest.accruedInterest),
    total: money(rest.total),
    fees: fees.map((fee) => ({ ...fee, amount: money(fee.amount) })),
    wires: wires.map((wire) => ({ ...wire, amount: money(wire.amount) })),
    released: doneBy(released),
    signed: { buyer: signed.buyer && doneBy(signed.buyer), seller: signed.seller && doneBy(signed.seller) },
    differences: before ? statementDifferences(before, kept) : [],
  };
}
