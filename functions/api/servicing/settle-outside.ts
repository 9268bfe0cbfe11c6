import { invalidAt, Problem } from '#shared/contract/problem.ts';
import type {
  OutsideSettlementBody,
  OutsideSettlementEntity,
  PositionEntity,
} from '#shared/contract/servicing-entities.ts';
import type { Caller } from '#shared/domain/access.ts';
import { totalBalance } from '#shared/domain/bring-down.ts';
import { hashOf } from '#shared/domain/canonical.ts';
import { type Commitment, commitmentId } from '#shared/domain/commitment.ts';
import { type Closing, closingId } from '#shared/domain/deal-closing.ts';
import { makeStatement, missingForStatement, statedFee } from '#shared/domain/deal-statement.ts';
import type { Offering } from '#shared/domain/offering.ts';
import {
  assertStillBought,
  assertWithinPool,
  type OutsidePosition,
  type OutsideSettlement,
  type OutsideSettlementHeld,
  outsideFault,
  pricesFault,
  settledDayFault,
} from '#shared/domain/outside-settlement.ts';
import { formatDay, parseDay } from '#shared/domain/pool/calendar-day.ts';
import { maybePercent, toPricePieces } from '#shared/domain/price.ts';
import { isLastingTape } from '#shared/domain/tape.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { cents, toDollars } from '#shared/format/money.ts';
import { type ClosingFiles, closingLoansOf } from '../../rules/closing-loans.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import { secondPersonDesk } from '../../rules/second-person.ts';
import type { ReadTapeLoans } from '../../rules/tape-loans.ts';
import { tapeTokens } from '../../rules/tape-tokens.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ClosingStore } from '../../store/closings.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { DealStore } from '../../store/deals.ts';
import { historyWrite } from '../../store/history.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { TapeStore } from '../../store/tapes.ts';
import { positionEntity } from '../../wire/servicing.ts';
import type { Asked } from './months.ts';

export interface SettleDeps extends Pick<Clock, 'newId'> {
  closings: Pick<ClosingStore, 'outside' | 'saveOutside' | 'terms'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofOffering'>;
  deals: Pick<DealStore, 'ofOffering'>;
  offerings: Pick<OfferingStore, 'find'>;
  tapes: Pick<TapeStore, 'find' | 'of' | 'secret'>;
  loansOf: ReadTapeLoans;
  closingFiles: Pick<ClosingFiles, 'write'>;
}

const acceptedOf = async ({ commitments }: SettleDeps, id: string): Promise<Commitment[]> =>
  (await commitments.ofOffering(id)).filter(({ status }) => status === 'Accepted');

async function settleable(deps: SettleDeps, id: string, caller: Caller) {
  const offering = await impartialOffering(deps, id, caller);
  const [deals, held] = await Promise.all([deps.deals.ofOffering(id), deps.closings.outside(id)]);
  const fault = outsideFault(offering, deals, held);
  if (fault) throw new Problem('conflict', { message: fault });
  return { offering, held };
}

/** State of an LP that was settled outside, with the tapes and buyers to choose from. */
export async function readOutside(deps: SettleDeps, { id }: Asked, caller: Caller): Promise<OutsideSettlementEntity> {
  const offering = await impartialOffering(deps, id, caller);
  const [held, accepted, tapes, deals] = await Promise.all([
    deps.closings.outside(id),
    acceptedOf(deps, id),
    deps.tapes.of(id),
    deps.deals.ofOffering(id),
  ]);
  const buyers = outsideFault(offering, deals, held) === null ? accepted : [];
  const { settled, pending, entered, confirmed } = held;
  return {
    buyers: buyers.map(({ creditUnionId, creditUnionName, amount, price }) => ({
      creditUnionId,
      creditUnionName,
      amount: toDollars(amount),
      price: maybePercent(price),
    })),
    tapes: tapes
      .filter(isLastingTape)
      .map(({ tapeId, fileName, asOfDate }) => ({ tapeId, fileName, asOfDate: asOfDate ?? '' })),
    positions: settled ? positionsOf(settled) : [],
    entered: entered && { by: entered.by, at: entered.at },
    confirmed: confirmed && { by: confirmed.by, at: confirmed.at },
    pending: pending && {
      by: pending.by,
      at: pending.at,
      isOwn: pending.byId === caller.id,
      contentHash: pending.contentHash,
      positions: positionsOf(pending),
    },
  };
}

/** Entered, and waiting for another administrator. Entered again, it takes the place of what waits. */
export async function enterOutside(
  deps: SettleDeps,
  { id, body, now, remember }: Asked & { body: OutsideSettlementBody },
  caller: Caller,
): Promise<PositionEntity[]> {
  const { offering } = await settleable(deps, id, caller);
  const settlement = await settlementOf(deps, { offering, body, now }, caller);
  await deps.closingFiles.write(settlement.closing, settlement.loans);
  const at = now.toISOString();
  return withRetry(async () => {
    const { held } = await settleable(deps, id, caller);
    const { closing, positions } = settlement;
    const asking = { byId: caller.id, by: caller.name, at, effectiveAt: null };
    const contentHash = await hashOf({ kind: 'settlement outside', lpNumber: id, closing, positions, ...asking });
    const entry = historyEntry(deps, caller, { lpNumber: id, at, step: stepOf('PositionsEntered', positions) });
    const next: OutsideSettlementHeld = { ...held, pending: { closing, positions, ...asking, contentHash } };
    const reply = positionsOf({ closing, positions });
    await deps.closings.saveOutside(next, [historyWrite(entry), ...remember(reply)]);
    return reply;
  });
}

const stepOf = <Type extends 'PositionsEntered' | 'PositionsConfirmed'>(
  type: Type,
  positions: readonly OutsidePosition[],
) => ({ type, positions: positions.length, bought: cents(positions.reduce((sum, { bought }) => sum + bought, 0)) });

/** By another administrator; limits count the accepted amounts as before, until a month is posted. */
export async function confirmOutside(
  deps: SettleDeps,
  { body, ...asked }: Asked & { body: { contentHash?: string | undefined } | undefined },
  caller: Caller,
): Promise<void> {
  const desk = secondPersonDesk({
    async read({ id }: { id: string }, by: Caller) {
      return (await settleable(deps, id, by)).held;
    },
    waiting: ({ pending }) => (pending ? [pending] : []),
    assertMayApprove({ pending }, { id }) {
      if (pending?.byId === id)
        throw new Problem('own_work', { message: 'Another administrator has to confirm what you entered.' });
    },
    async decided(held, { by, at }) {
      const { pending, lpNumber } = held;
      if (!pending) throw new Problem('conflict');
      const { closing, positions } = pending;
      assertStillBought(positions, await acceptedOf(deps, lpNumber));
      await assertStillPublished(deps, closing);
      const next = {
        ...held,
        settled: { closing, positions },
        entered: { byId: pending.byId, by: pending.by, at: pending.at },
        confirmed: { byId: by.id, by: by.name, at },
        pending: null,
      };
      const entry = historyEntry(deps, by, { lpNumber, at, step: stepOf('PositionsConfirmed', positions) });
      return deps.closings.saveOutside(next, [historyWrite(entry)]);
    },
    answer: () => undefined,
  });
  const contentHash = body?.contentHash ?? (await deps.closings.outside(asked.id)).pending?.contentHash ?? '';
  await desk.approve({ ...asked, body: { contentHash } }, caller);
}

/** @throws Problem where the closing tape was withdrawn since positions were entered. */
async function assertStillPublished({ tapes }: SettleDeps, { lpNumber, tapeId }: Closing): Promise<void> {
  const tape = tapeId === null ? undefined : await tapes.find(lpNumber, tapeId);
  if (!tape || !isLastingTape(tape))
    throw new Problem('conflict', { message: "The closing tape isn't published. Enter the positions again." });
}

interface Entering {
  offering: Offering;
  body: OutsideSettlementBody;
  now: Date;
}

/** Positions with the interest accrued at settlement. @throws Problem naming what is wrong. */
async function settlementOf(
  deps: SettleDeps,
  { offering, body, now }: Entering,
  caller: Caller,
): Promise<OutsideSettlement & { loans: ReturnType<typeof closingLoansOf> }> {
  const { lpNumber } = offering;
  const [tape, accepted, terms, { loan: mask }] = await Promise.all([
    deps.tapes.find(lpNumber, body.tapeId),
    acceptedOf(deps, lpNumber),
    deps.closings.terms(lpNumber),
    tapeTokens(deps, offering),
  ]);
  const cutOff = tape?.asOfDate ? parseDay(tape.asOfDate) : null;
  if (!tape || !isLastingTape(tape) || cutOff === null) throw invalidAt('/tapeId', 'Choose a published tape.');
  const dayFault = settledDayFault(body.settledOn, { cutOff, today: easternDay(now) });
  if (dayFault) throw invalidAt('/settledOn', dayFault);
  const fault = pricesFault(body.prices, accepted);
  if (fault) throw invalidAt('/prices', fault);
  const loans = closingLoansOf({ loans: await deps.loansOf(tape), cutOff, mask });
  const servicingFee = statedFee(offering);
  const [missing] = missingForStatement(loans, { servicingFee, price: 0 });
  if (missing) throw new Problem('conflict', { message: missing });
  const pool = cents(totalBalance(loans));
  const amounts = accepted.map(({ amount }) => amount);
  assertWithinPool(offering, amounts, pool);
  const done = { at: now.toISOString(), byId: caller.id, by: caller.name };
  const closing: Closing = {
    id: closingId(lpNumber, deps.newId('C')),
    lpNumber,
    tapeId: tape.tapeId,
    cutOff: formatDay(cutOff),
    settlementDate: body.settledOn,
    state: 'Released',
    loans: loans.length,
    balance: pool,
    isCompared: false,
    lines: [],
    begun: done,
    released: done,
    result: null,
    version: 0,
  };
  const settlementDate = parseDay(body.settledOn) ?? 0;
  const positions: OutsidePosition[] = [];
  for (const commitment of accepted) {
    const { creditUnionId, creditUnionName, amount } = commitment;
    const price = toPricePieces(body.prices.find((one) => one.creditUnionId === creditUnionId)?.price ?? 0);
    const { statement } = await makeStatement(loans, { settlementDate, price, amount, terms, servicingFee });
    positions.push({
      dealId: commitmentId(commitment),
      creditUnionId,
      creditUnionName,
      offeringId: lpNumber,
      bought: amount,
      pool,
      price,
      accrued: cents(Number(statement.accruedInterest)),
      settledOn: body.settledOn,
    });
  }
  return { closing, positions, loans };
}

const positionsOf = ({ closing, positions }: OutsideSettlement): PositionEntity[] =>
  positions.map((one) => positionEntity(one, closing.cutOff));
