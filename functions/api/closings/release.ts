import { type FieldError, Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type ClosingLoan, keptLoans, totalBalance } from '#shared/domain/bring-down.ts';
import { type Deal, type PresentStatement, withStatement } from '#shared/domain/deal.ts';
import { type Closing, divided, isCovered, isDecided, keepsTooLittle, mustKeep } from '#shared/domain/deal-closing.ts';
import {
  buyerSellerWire,
  keptFigures,
  makeStatement,
  missingForStatement,
  type StatementSettings,
  statedFee,
} from '#shared/domain/deal-statement.ts';
import type { KeptStatement } from '#shared/domain/kept-statement.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { originatorOf } from '#shared/domain/originator.ts';
import { parseDay } from '#shared/domain/pool/calendar-day.ts';
import { feesOn, type SettlementTerms } from '#shared/domain/settlement-terms.ts';
import { type Cents, cents } from '#shared/format/money.ts';
import { sellerReported } from '../../rules/check-offering.ts';
import type { ClosingFiles } from '../../rules/closing-loans.ts';
import { dealEntry } from '../../rules/deal-entry.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ClosingStore } from '../../store/closings.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { DealStore } from '../../store/deals.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface ReleaseDeps extends Pick<Clock, 'newId'> {
  closings: Pick<ClosingStore, 'find' | 'ofOffering' | 'save' | 'terms' | 'release' | 'statements'>;
  deals: Pick<DealStore, 'ofOffering' | 'find'>;
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
  compliance: Pick<ComplianceStore, 'reported'>;
  closingFiles: ClosingFiles;
}

const PERCENT_PIECES = 10_000;
const BPS = 100;

const conflict = (message: string, errors: FieldError[] = []) => new Problem('conflict', { message, errors });

/**
 * Amounts first, in one write that everything after follows; then statement by statement, each with its deal. Repeated, it
 * goes on where it stopped. @throws Problem with what is missing, in which case nothing changed.
 */
export async function releaseStatements(
  deps: ReleaseDeps,
  id: string,
  caller: Caller,
  now: Date,
): Promise<KeptStatement[]> {
  const closing = await deps.closings.find(id);
  if (!closing) throw new Problem('not_found');
  const offering = await impartialOffering(deps, closing.lpNumber, caller);
  const [newest] = await deps.closings.ofOffering(closing.lpNumber);
  if (newest?.id !== closing.id) throw conflict('Another closing of this LP was started since. Release that one.');
  const terms = await deps.closings.terms(closing.lpNumber);
  const loans = keptLoans(await deps.closingFiles.read(closing), closing.lines);
  const begun = closing.state === 'BringDown' ? await divide(deps, { closing, offering, loans, caller, now }) : closing;
  const made: KeptStatement[] = [];
  for (const { dealId, amount } of begun.result?.amounts ?? []) {
    const kept = await releaseOne(deps, { dealId, amount, closing: begun, offering, loans, terms, caller });
    if (kept) made.push(kept);
  }
  if (begun.state !== 'Released') await deps.closings.save({ ...begun, state: 'Released' });
  return made;
}

interface Dividing {
  closing: Closing;
  offering: Offering;
  loans: ClosingLoan[];
  caller: Caller;
  now: Date;
}

async function divide(deps: ReleaseDeps, { closing, offering, loans, caller, now }: Dividing): Promise<Closing> {
  if (!isDecided(closing)) throw conflict('Decide on every loan first.');
  const all = await deps.deals.ofOffering(closing.lpNumber);
  const deals = all.filter(isCovered);
  if (deals.length === 0) throw conflict('This LP has no open deal to close.');
  const servicingFee = statedFee(offering);
  const missing = [
    ...missingForStatement(loans, { servicingFee, price: 0 }).map((detail) => ({ pointer: '/loans', detail })),
    ...deals
      .filter(({ price }) => price === null)
      .map(({ id, buyer }) => ({
        pointer: '/price',
        id,
        detail: `The price of ${buyer.creditUnionName} is missing. Enter it with a reason.`,
      })),
  ];
  if (missing.length > 0) throw conflict(missing[0]?.detail ?? '', missing);
  const result = divided({
    balance: totalBalance(loans),
    loans: loans.length,
    percentForSale: Math.round(offering.percentForSale * PERCENT_PIECES),
    deals,
    held: all
      .filter(({ state }) => state === 'Funded')
      .flatMap(({ statement }) => (statement ? [heldBy(statement)] : [])),
  });
  const buyerOf = (dealId: string) => deals.find(({ id }) => id === dealId)?.buyer.creditUnionName ?? dealId;
  const nothing = result.amounts.filter(({ amount }) => amount === 0);
  if (nothing.length > 0)
    throw conflict(
      'Some buyers would get nothing at this closing. Cancel their deals first.',
      nothing.map(({ dealId }) => ({
        pointer: '/amount',
        id: dealId,
        detail: `${buyerOf(dealId)} would close at $0.00.`,
      })),
    );
  if (offering.transactionType === 'LP') {
    const originator = originatorOf(offering, (await sellerReported(deps.compliance, offering))?.charterKind ?? null);
    const bps = mustKeep({ ...originator, retentionPercent: bpsOf(originator.retentionPercent) });
    if (keepsTooLittle(result, bps))
      throw conflict(
        `The originator would keep less than the ${bps / BPS}% it must keep. Drop loans or cancel a deal.`,
      );
  }
  const released = { at: now.toISOString(), byId: caller.id, by: caller.name };
  return deps.closings.save({ ...closing, state: 'Releasing', result, released });
}

const bpsOf = (percent: number | null): number | null => (percent === null ? null : Math.round(percent * BPS));

const heldBy = ({ amount, pool }: PresentStatement) => ({ bought: BigInt(amount), pool: BigInt(pool) });

interface Releasing {
  dealId: string;
  amount: Cents;
  closing: Closing;
  offering: Offering;
  loans: ClosingLoan[];
  terms: SettlementTerms;
  caller: Caller;
}

/** Undefined for a deal that ended meanwhile. */
async function releaseOne(
  deps: ReleaseDeps,
  { dealId, amount, closing, offering, loans, terms, caller }: Releasing,
): Promise<KeptStatement | undefined> {
  const { begun, released, settlementDate } = closing;
  if (!released) throw new Error(`Closing ${closing.id} has amounts without a release`);
  return withRetry(async () => {
    const [deal, before] = await Promise.all([deps.deals.find(dealId), deps.closings.statements(dealId)]);
    const done = before.find((one) => one.closingId === closing.id);
    if (done) return done;
    if (!deal || deal.price === null || !isCovered(deal)) return undefined;
    const settings: StatementSettings = {
      settlementDate: parseDay(settlementDate) ?? 0,
      price: deal.price,
      amount,
      terms,
      servicingFee: statedFee(offering),
    };
    const made = await makeStatement(loans, settings);
    const kept: KeptStatement = { ...keptOf(deal, closing, { made, settings }), version: before.length + 1, released };
    const { version, accepted } = kept;
    const step = { type: 'StatementReleased', dealId, version, accepted, amount: kept.amount } as const;
    const entry = dealEntry(deps, caller, { deal, at: released.at }, step);
    await deps.closings.release(kept, withStatement(deal, presentOf(kept), begun), [entry]);
    return kept;
  });
}

interface Made {
  made: Awaited<ReturnType<typeof makeStatement>>;
  settings: StatementSettings;
}

function keptOf(deal: Deal, closing: Closing, { made, settings }: Made): Omit<KeptStatement, 'version' | 'released'> {
  const { terms, servicingFee, price } = settings;
  return {
    dealId: deal.id,
    lpNumber: deal.lpNumber,
    closingId: closing.id,
    cutOff: closing.cutOff,
    settlementDate: closing.settlementDate,
    dayCount: terms.dayCount,
    price,
    priceReason: deal.priceEntered?.reason ?? null,
    servicingFee,
    accepted: deal.amount,
    fees: feesOn(made.statement.principal, terms).map((fee) => ({ ...fee, amount: cents(Number(fee.amount)) })),
    ...keptFigures(made),
    signed: { buyer: null, seller: null },
  };
}

function presentOf(kept: KeptStatement): PresentStatement {
  const wire = buyerSellerWire(kept.wires);
  return {
    closingId: kept.closingId,
    version: kept.version,
    settlementDate: kept.settlementDate,
    amount: kept.amount,
    pool: kept.closingBalance,
    accrued: kept.accruedInterest,
    total: kept.total,
    price: kept.price,
    wire: wire && { from: wire.from === 'buyer' ? 'buyer' : 'seller', amount: wire.amount },
    resultHash: kept.resultHash,
    signed: kept.signed,
  };
}
