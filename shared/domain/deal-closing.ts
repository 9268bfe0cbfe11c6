import { invalidAt, Problem } from '../contract/problem.ts';
import { type Cents, cents } from '../format/money.ts';
import { type BringDownDecision, type BringDownLine, undecided } from './bring-down.ts';
import { closingAmounts, type HeldPart } from './closing.ts';
import type { Deal } from './deal.ts';
import type { Doing } from './doing.ts';
import type { Originator } from './originator.ts';
import { type CalendarDay, daysBetween } from './pool/calendar-day.ts';

/** `Releasing`: amounts stand, and statements are written deal by deal. */
export const closingStates = ['BringDown', 'Releasing', 'Released'] as const;
export type ClosingState = (typeof closingStates)[number];

export interface ClosingAmount {
  dealId: string;
  /** Cents. */
  amount: Cents;
}

export interface ClosingResult {
  /** Balance of the kept loans. */
  balance: Cents;
  loans: number;
  available: Cents;
  leadKeeps: Cents;
  amounts: ClosingAmount[];
}

/** Closing of an LP on a tape, or on the figures of its one loan: covers its deals that are open at release. */
export interface Closing {
  id: string;
  lpNumber: string;
  /** Null: one loan without a tape. */
  tapeId: string | null;
  /** Days, `2026-12-14`. */
  cutOff: string;
  settlementDate: string;
  state: ClosingState;
  /** Loans of the tape, dropped ones included. */
  loans: number;
  balance: Cents;
  /** No published tape to compare with. */
  isCompared: boolean;
  lines: BringDownLine[];
  begun: Doing;
  released: Doing | null;
  result: ClosingResult | null;
  version: number;
}

/** The LP's number leads to it. */
export const closingId = (lpNumber: string, unique: string): string => `${lpNumber}-${unique}`;
export const lpOfClosing = (id: string): string | null => /^(\d{1,12})-[\w-]{1,60}$/.exec(id)?.[1] ?? null;

/** deal.md 4.2: days from a closing tape's cut-off to settlement. */
const MOST_DAYS = 35;

/** Lines that a person can decide on; above it, the published tape is too old to compare with. */
export const MOST_LINES = 5_000;

/** Loans decided on at once, so that one reason for thousands is a few requests. */
export const MOST_DECISIONS = 1_000;

/** Fault of these days; null for none. */
export function dateFault(cutOff: CalendarDay, settlement: CalendarDay): string | null {
  const days = daysBetween(cutOff, settlement);
  if (days < 0) return "The settlement date is before the tape's cut-off.";
  if (days <= MOST_DAYS) return null;
  return `The tape's cut-off is ${days} days before settlement; ${MOST_DAYS} are the most.`;
}

/** @throws Problem once statements are released. */
export function assertInBringDown({ state }: Pick<Closing, 'state'>): void {
  if (state !== 'BringDown')
    throw new Problem('conflict', { message: 'The statements of this closing are released. Start another closing.' });
}

export interface LineDecision {
  loanId: string;
  decision: BringDownDecision;
  reason: string;
}

/** @throws Problem for an unknown loan, a kept one that is gone, or a missing reason. */
export function withDecisions(closing: Closing, decisions: readonly LineDecision[]): Closing {
  assertInBringDown(closing);
  const asked = new Map(decisions.map((one) => [one.loanId, one]));
  for (const { loanId, decision, reason } of decisions) {
    const pointer = `/loans/${loanId}`;
    const line = closing.lines.find((one) => one.loanId === loanId);
    if (!line) throw invalidAt(pointer, `Loan ${loanId} isn't to be decided on.`);
    if (line.after === null && decision === 'Kept')
      throw invalidAt(pointer, `Loan ${loanId} is no longer on the tape.`);
    if (line.after !== null && !reason) throw invalidAt(`${pointer}/reason`, 'A reason is required');
  }
  const lines = closing.lines.map((line) => {
    const given = asked.get(line.loanId);
    return given ? { ...line, decision: given.decision, reason: given.reason } : line;
  });
  return { ...closing, lines };
}

export const isDecided = ({ lines }: Pick<Closing, 'lines'>): boolean => undecided(lines).length === 0;

/** Deals that a closing covers: neither funded nor canceled. */
export const isCovered = ({ state }: Pick<Deal, 'state'>): boolean => state !== 'Funded' && state !== 'Canceled';

interface Dividing {
  balance: number;
  loans: number;
  /** Ten-thousandths of a percent. */
  percentForSale: number;
  deals: readonly Deal[];
  held: readonly HeldPart[];
}

/** Amounts of the covered deals (deal.md 4.3), ties by the buyer's id. */
export function divided({ balance, loans, percentForSale, deals, held }: Dividing): ClosingResult {
  const byBuyer = new Map(deals.map((deal) => [deal.buyer.creditUnionId, deal]));
  const { available, orders, leadKeeps } = closingAmounts({
    poolBalance: BigInt(balance),
    availablePercent: BigInt(percentForSale),
    held,
    orders: deals.map(({ buyer, amount }) => ({ id: buyer.creditUnionId, amount: BigInt(amount) })),
  });
  return {
    balance: cents(balance),
    loans,
    available: cents(Number(available)),
    leadKeeps: cents(Number(leadKeeps)),
    amounts: orders.map(({ id, amount }) => ({ dealId: byBuyer.get(id)?.id ?? id, amount: cents(Number(amount)) })),
  };
}

const WHOLE_BPS = 10_000n;
const FEDERAL_BPS = 1_000;
const OTHER_BPS = 500;

/** Part of each loan that the originator must keep, in basis points (trading.md A5). */
export const mustKeep = ({ kind, retentionPercent }: Pick<Originator, 'kind' | 'retentionPercent'>): number =>
  Math.max(kind === 'federalCreditUnion' ? FEDERAL_BPS : OTHER_BPS, retentionPercent ?? 0);

export const retentionRule = `A federal credit union keeps at least ${FEDERAL_BPS / 100}% of each loan, any other seller ${OTHER_BPS / 100}%.`;

/** True where the lead would keep too little. All loans are sold in one proportion, so that their sum tells. */
export const keepsTooLittle = (
  { balance, leadKeeps }: Pick<ClosingResult, 'balance' | 'leadKeeps'>,
  bps: number,
): boolean => BigInt(leadKeeps) * WHOLE_BPS < BigInt(balance) * BigInt(bps);
