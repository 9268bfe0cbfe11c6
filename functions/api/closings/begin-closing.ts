import type { NewClosing } from '#shared/contract/closings.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { broughtDown, type ClosingLoan, totalBalance } from '#shared/domain/bring-down.ts';
import { withClosingBegun } from '#shared/domain/deal.ts';
import { type Closing, closingId, dateFault, isCovered, isDecided, MOST_LINES } from '#shared/domain/deal-closing.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { formatDay, parseDay } from '#shared/domain/pool/calendar-day.ts';
import { isUsableTape } from '#shared/domain/tape.ts';
import { cents, toCents } from '#shared/format/money.ts';
import { type ClosingFiles, closingLoansOf } from '../../rules/closing-loans.ts';
import { dealEntry, stepDone } from '../../rules/deal-entry.ts';
import { ownListing } from '../../rules/own-listing.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import type { ReadTapeLoans } from '../../rules/tape-loans.ts';
import { tapeTokens } from '../../rules/tape-tokens.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ClosingStore } from '../../store/closings.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { DealStore } from '../../store/deals.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { TapeStore } from '../../store/tapes.ts';

export interface BeginDeps extends Pick<Clock, 'newId'> {
  closings: Pick<ClosingStore, 'save'>;
  deals: Pick<DealStore, 'ofOffering' | 'find' | 'save'>;
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
  tapes: Pick<TapeStore, 'find' | 'secret'>;
  loansOf: ReadTapeLoans;
  closingFiles: ClosingFiles;
}

interface Asked {
  lpNumber: string;
  body: NewClosing;
  now: Date;
}

const RATE_PIECES = 1_000_000;
const pieces = (percent: number): number => Math.round(percent * RATE_PIECES);

/** The seller's own LP, or for administrators one that they have no part in. */
export const closingOffering = (deps: BeginDeps, lpNumber: string, caller: Caller): Promise<Offering> =>
  isAdmin(caller) ? impartialOffering(deps, lpNumber, caller) : ownListing(deps.offerings, lpNumber, caller);

/** Brings the loans down and notes the closing on each open deal. @throws Problem naming what is wrong. */
export async function beginClosing(deps: BeginDeps, { lpNumber, body, now }: Asked, caller: Caller): Promise<Closing> {
  const offering = await closingOffering(deps, lpNumber, caller);
  const deals = (await deps.deals.ofOffering(lpNumber)).filter(isCovered);
  if (deals.length === 0) throw new Problem('conflict', { message: 'This LP has no open deal to close.' });
  const { cutOff, loans, before } = body.loan ? oneLoan(body.loan, offering) : await ofTape(deps, offering, body);
  const settlement = parseDay(body.settlementDate) ?? 0;
  const fault = dateFault(cutOff, settlement);
  if (fault) throw invalidAt('/settlementDate', fault);
  const unpaid = loans.filter(({ paidThrough }) => paidThrough === null).length;
  if (unpaid > 0) throw unpaidLoans(unpaid);
  const lines = broughtDown(before, loans);
  if (lines.length > MOST_LINES)
    throw new Problem('conflict', {
      message: `More than ${MOST_LINES.toLocaleString('en-US')} loans have to be decided on. If they differ from the published tape, publish this one first.`,
    });
  const done = { at: now.toISOString(), byId: caller.id, by: caller.name };
  const closing: Closing = {
    id: closingId(lpNumber, deps.newId('C')),
    lpNumber,
    tapeId: body.tapeId ?? null,
    cutOff: formatDay(cutOff),
    settlementDate: body.settlementDate,
    state: 'BringDown',
    loans: loans.length,
    balance: cents(totalBalance(loans)),
    isCompared: before !== null,
    lines,
    begun: done,
    released: null,
    result: null,
    version: 0,
  };
  await deps.closingFiles.write(closing, loans);
  const saved = await deps.closings.save(closing);
  for (const { id } of deals) await noteBegun(deps, { id, closing: saved, caller });
  return saved;
}

/** One deal after another: each is its own. */
async function noteBegun(deps: BeginDeps, { id, closing, caller }: { id: string; closing: Closing; caller: Caller }) {
  const { begun } = closing;
  await withRetry(async () => {
    const deal = await deps.deals.find(id);
    if (!deal || !isCovered(deal)) return;
    const next = withClosingBegun(deal, begun, !isDecided(closing));
    await deps.deals.save(next, [dealEntry(deps, caller, { deal, at: begun.at }, stepDone(deal, next, 'closingTape'))]);
  });
}

interface Taken {
  cutOff: number;
  loans: ClosingLoan[];
  /** Published tape's loans; null without one. */
  before: ClosingLoan[] | null;
}

function oneLoan(loan: NonNullable<NewClosing['loan']>, { publishedTapeId }: Offering): Taken {
  if (publishedTapeId !== null) throw invalidAt('/tapeId', 'This LP has a loan tape. Name the closing tape.');
  const { balance, noteRate, servicingFee, paidThrough } = loan;
  return {
    cutOff: parseDay(loan.cutOff) ?? 0,
    before: null,
    loans: [
      {
        loanId: 'L-1',
        balance: toCents(balance),
        noteRate: pieces(noteRate),
        servicingFee: servicingFee === null || servicingFee === undefined ? null : pieces(servicingFee),
        paidThrough: parseDay(paidThrough),
        daysDelinquent: 0,
        isLateByStatus: false,
        isBankrupt: false,
        isChargedOff: false,
      },
    ],
  };
}

async function ofTape(deps: BeginDeps, offering: Offering, { tapeId = '' }: NewClosing): Promise<Taken> {
  const { lpNumber, publishedTapeId } = offering;
  const [tape, published, { loan: mask }] = await Promise.all([
    deps.tapes.find(lpNumber, tapeId),
    publishedTapeId === null ? undefined : deps.tapes.find(lpNumber, publishedTapeId),
    tapeTokens(deps, offering),
  ]);
  const asOf = tape?.asOfDate ? parseDay(tape.asOfDate) : null;
  if (!tape || !isUsableTape(tape) || asOf === null)
    throw invalidAt('/tapeId', 'Choose a tape that was read without errors.');
  const [loans, before] = await Promise.all([deps.loansOf(tape), published ? deps.loansOf(published) : null]);
  return {
    cutOff: asOf,
    loans: closingLoansOf({ loans, cutOff: asOf, mask }),
    before: before && closingLoansOf({ loans: before, cutOff: asOf, mask }),
  };
}

const unpaidLoans = (count: number) =>
  invalidAt(
    '/tapeId',
    `The paid-through date is required: ${count.toLocaleString('en-US')} ${count === 1 ? 'loan has' : 'loans have'} none.`,
  );
