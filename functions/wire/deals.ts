import type {
  ClosedAmounts,
  ClosingTrial,
  SettlementStatement,
  SettlementTrial,
} from '#shared/contract/deal-trials.ts';
import type { ClosingAmounts, ClosingInput } from '#shared/domain/closing.ts';
import { type CalendarDay, parseDay } from '#shared/domain/pool/calendar-day.ts';
import { toPricePieces } from '#shared/domain/price.ts';
import type { Statement, StatementInput } from '#shared/domain/settlement.ts';
import { cents, toCents, toDollars } from '#shared/format/money.ts';

const RATE_PIECES = 1_000_000;

const inCents = (dollars: number): bigint => BigInt(toCents(dollars));
const inDollars = (amount: bigint): number => toDollars(cents(Number(amount)));
const ratePieces = (percent: number): bigint => BigInt(Math.round(percent * RATE_PIECES));
/** Fields of the contract are days of the calendar. */
const dayOf = (iso: string): CalendarDay => parseDay(iso) ?? 0;

export const statementInput = (trial: SettlementTrial): StatementInput => ({
  settlementDate: dayOf(trial.settlementDate),
  dayCount: trial.dayCount,
  price: BigInt(toPricePieces(trial.price)),
  amount: inCents(trial.amount),
  loans: trial.loans.map(({ loanId, balance, noteRate, servicingFee, paidThrough }) => ({
    loanId,
    balance: inCents(balance),
    noteRate: ratePieces(noteRate),
    servicingFee: ratePieces(servicingFee),
    paidThrough: dayOf(paidThrough),
  })),
  fees: trial.fees.map((fee) => ({ ...fee, amount: inCents(fee.amount) })),
});

export const statementEntity = (statement: Statement): SettlementStatement => ({
  principal: inDollars(statement.principal),
  purchasePrice: inDollars(statement.purchasePrice),
  premium: inDollars(statement.premium),
  accruedInterest: inDollars(statement.accruedInterest),
  total: inDollars(statement.total),
  wires: statement.wires.map((wire) => ({ ...wire, amount: inDollars(wire.amount) })),
  loans: statement.loans.map(({ loanId, principal, days, netRate, accrued }) => ({
    loanId,
    principal: inDollars(principal),
    days,
    netRate: Number(netRate) / RATE_PIECES,
    accrued: inDollars(accrued),
  })),
});

export const closingInput = ({ poolBalance, availablePercent, held, orders }: ClosingTrial): ClosingInput => ({
  poolBalance: inCents(poolBalance),
  availablePercent: BigInt(toPricePieces(availablePercent)),
  held: held.map(({ bought, pool }) => ({ bought: inCents(bought), pool: inCents(pool) })),
  orders: orders.map(({ id, amount }) => ({ id, amount: inCents(amount) })),
});

export const closedAmounts = ({ available, orders, leadKeeps }: ClosingAmounts): ClosedAmounts => ({
  available: inDollars(available),
  orders: orders.map(({ id, amount }) => ({ id, amount: inDollars(amount) })),
  leadKeeps: inDollars(leadKeeps),
});
