import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Context } from 'aws-lambda';
import { statedFee } from '#shared/domain/deal-statement.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { type CalendarDay, monthsBetween } from '#shared/domain/pool/calendar-day.ts';
import { sharedHeadings, signatureText } from '#shared/domain/pool/tape/column-choice.ts';
import type { TapeSource } from '#shared/domain/pool/tape/source.ts';
import { type Refusal, TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import { blocking, checkMonth, exceptionsCsv } from '#shared/domain/servicing/exceptions.ts';
import { delinquencyOf, ratesOf, rollOf, totalsOf, weightedBy } from '#shared/domain/servicing/figures.ts';
import type { MonthColumn } from '#shared/domain/servicing/file/month-fields.ts';
import { type MonthReading, readMonth } from '#shared/domain/servicing/file/read-month.ts';
import {
  type MonthFigures,
  type MonthFile,
  monthFileKey,
  monthIntakeKey,
  type ServicingMonth,
} from '#shared/domain/servicing/month.ts';
import { encodeMonth, type KeptMonth } from '#shared/domain/servicing/month-file.ts';
import {
  emptyMonth,
  type MonthLoans,
  moneyColumns,
  picked,
  pickMonth,
  placesInOrder,
} from '#shared/domain/servicing/month-loans.ts';
import { periodEndOf } from '#shared/domain/servicing/period.ts';
import { loansRoll, poolRolls, splitProof, sumLines } from '#shared/domain/servicing/proofs.ts';
import { collectedOf } from '#shared/domain/servicing/split.ts';
import { SOURCE_GONE } from '#shared/domain/tape.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { type ServicedPool, servicedPool } from '../../rules/serviced-pool.ts';
import { tapeTokens } from '../../rules/tape-tokens.ts';
import { log } from '../../runtime/log.ts';
import type { Clock } from '../../runtime/table.ts';
import type { Intake } from '../../services/intake.ts';
import type { MonthRequest } from '../../services/month-reader.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { ClosingStore } from '../../store/closings.ts';
import type { DealStore } from '../../store/deals.ts';
import { historyWrite } from '../../store/history.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { ServicingStore } from '../../store/servicing.ts';
import type { Write } from '../../store/table.ts';
import type { TapeStore } from '../../store/tapes.ts';
import type { UserStore } from '../../store/users.ts';
import { ReadingHold } from '../reading-hold.ts';
import { assertOfPool } from './assert-of-pool.ts';
import { loansBefore, type PriorDeps, type PriorLoan } from './loans-before.ts';
import { missedNotes, settledNotes } from './month-notes.ts';
import { splitAll } from './split-all.ts';

export interface ReadServicingDeps extends Clock, PriorDeps {
  servicing: ServicingStore;
  offerings: Pick<OfferingStore, 'find'>;
  deals: Pick<DealStore, 'ofOffering'>;
  closings: Pick<ClosingStore, 'ofOffering' | 'outside' | 'statements'>;
  tapes: Pick<TapeStore, 'find' | 'secret' | 'mapping' | 'mappingWrites'>;
  users: Pick<UserStore, 'find'>;
  intake: Intake;
  objects: Pick<ObjectBytes, 'bytes' | 'write'>;
}

/** Milliseconds reserved for reporting a time-out. */
const RESERVE = 30_000;

/** Apart from columns of tapes. */
const signatureOf = (headings: readonly string[]): string =>
  `SERVICING#${createHash('sha256').update(signatureText(headings)).digest('hex')}`;

/** Reads a month's file, checks and splits it. Of two simultaneous runs, one reads. */
export const readServicing =
  (deps: ReadServicingDeps) =>
  async (
    { lpNumber, period, number }: MonthRequest,
    context: Pick<Context, 'getRemainingTimeInMillis' | 'awsRequestId'>,
  ): Promise<void> => {
    const found = await deps.servicing.find(lpNumber, period, number);
    const now = deps.now();
    const isHeld =
      found?.lease && Date.parse(found.lease.until) > now.getTime() && found.lease.by !== context.awsRequestId;
    if (!found || found.state !== 'Reading' || isHeld) return;
    const deadline = now.getTime() + context.getRemainingTimeInMillis() - RESERVE;
    const hold = await ReadingHold.take({ now: deps.now, save: deps.servicing.save }, found, {
      what: 'file',
      by: context.awsRequestId,
      deadline,
    });
    if (!hold) return;
    try {
      await readAndSplit(deps, hold);
    } catch (error) {
      await giveUp(deps, hold, error);
    }
  };

/** Unexpected errors are logged, without the file's content. */
async function giveUp(deps: ReadServicingDeps, hold: ReadingHold<ServicingMonth>, error: unknown): Promise<void> {
  if (hold.isLost) return;
  if (error instanceof TapeFault && error.state === 'Refused') {
    await deps.intake.remove(monthIntakeKey(hold.record));
    const { message, refusal } = error;
    const also = refusal ? [await refusedWrite(deps, hold.record, refusal)] : [];
    await hold.end({ state: 'Refused', message, refusal, columns: [], sourceUntil: null }, () => also);
    return;
  }
  if (!(error instanceof TapeFault)) log.error('servicing month was not read', { name: (error as Error).name });
  const message =
    error instanceof TapeFault ? error.message : 'We could not read this file. Save it again as CSV and upload it.';
  await hold.end({ state: 'Failed', message });
}

/** Of whoever loaded the file. */
async function refusedWrite(
  deps: ReadServicingDeps,
  { lpNumber, period, loadedById, loadedBy }: ServicingMonth,
  { kind, heading }: Refusal,
): Promise<Write> {
  const { creditUnionId = '', creditUnionName = '', routingNumber = '' } = (await deps.users.find(loadedById)) ?? {};
  const loader = { id: loadedById, name: loadedBy, creditUnionId, creditUnionName, routingNumber };
  const step = { type: 'MonthRefused', period, kind, heading } as const;
  return historyWrite(historyEntry(deps, loader, { lpNumber, at: deps.now().toISOString(), step }));
}

function sourceOf(
  { intake }: ReadServicingDeps,
  hold: ReadingHold<ServicingMonth>,
): TapeSource & { sha256: () => string } {
  let hash = createHash('sha256');
  return {
    pulse: () => hold.reach(),
    sha256: () => hash.digest('hex'),
    async *open() {
      hash = createHash('sha256');
      const stream = await intake.stream(monthIntakeKey(hold.record));
      if (!stream) throw new TapeFault(SOURCE_GONE);
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        await hold.reach();
        hash.update(chunk);
        yield chunk;
      }
    },
  };
}

const LIKE_ENOUGH = 0.8;

async function readAndSplit(deps: ReadServicingDeps, hold: ReadingHold<ServicingMonth>): Promise<void> {
  const { record: month } = hold;
  const offering = await deps.offerings.find(month.lpNumber);
  const pool = offering && (await servicedPool(deps, month.lpNumber));
  const periodEnd = periodEndOf(month.period);
  if (!offering || !pool || periodEnd === null) throw new TapeFault('Nothing of this LP is funded.');
  const source = sourceOf(deps, hold);
  const reading = await readMonth(source, {
    periodEnd,
    ...(month.columns.length > 0 && { columns: month.columns }),
    recall: async (headings) => {
      const known = await deps.tapes.mapping(offering.sellerId, signatureOf(headings), 'SERVICING#LATEST');
      const columns = (known?.columns ?? []) as unknown as MonthColumn[];
      const shared = sharedHeadings(
        headings,
        columns.map(({ heading }) => heading),
      );
      return columns.length > 0 && shared >= LIKE_ENOUGH ? columns : null;
    },
    progress: (rows) => {
      hold.rowsRead = rows;
    },
  });
  const { columns, rows, notes, faults } = reading;
  const sha256 = source.sha256();
  if (faults.length > 0) {
    await hold.end({ state: 'Columns', columns, sha256, rows, rowsRead: rows, notes, message: faults.join(' ') });
    return;
  }
  const made = await monthOf(deps, hold, { offering, pool, reading, periodEnd });
  await hold.end({ ...made, columns, sha256, rows, rowsRead: rows }, (saved) => remembered(deps, saved, offering));
}

const remembered = (
  { tapes }: ReadServicingDeps,
  { columns, changedAt }: ServicingMonth,
  { sellerId }: Offering,
): Write[] => {
  const kept = columns.map((column) => ({ ...column, dateOrder: null }));
  const mapping = { columns: kept as never, headerRow: null, at: changedAt, version: 1 };
  return tapes.mappingWrites(sellerId, signatureOf(columns.map(({ heading }) => heading)), mapping, 'SERVICING#LATEST');
};

interface Making {
  offering: Offering;
  pool: ServicedPool;
  reading: MonthReading;
  periodEnd: CalendarDay;
}

async function monthOf(
  deps: ReadServicingDeps,
  hold: ReadingHold<ServicingMonth>,
  { offering, pool, reading, periodEnd }: Making,
): Promise<Partial<ServicingMonth>> {
  const { record: month } = hold;
  const tokens = await tapeTokens(deps, offering);
  const isOneLoan = pool.closings[0]?.tapeId === null && reading.loans.count === 1;
  // A loan without a tape has no id of its own.
  const mask = isOneLoan ? () => 'L-1' : tokens.loan;
  const base = month.base ? await deps.servicing.find(month.lpNumber, month.base.period, month.base.number) : undefined;
  if (month.base && !base) throw new TapeFault('The month before is gone.');
  const { prior, lastEnding, cutOffBalance } = await loansBefore(deps, {
    pool,
    periodEnd,
    base,
    statedFee: statedFee(offering),
    mask,
  });
  const known = maskedOf(prior.values());
  const masked = reading.loans.loanId.map((id) => known.get(id) ?? mask(id));
  const before = masked.map((id) => prior.get(id));
  assertOfPool(reading, before);
  const exceptions = checkMonth({ reading, before, all: prior.values() });
  const errors = blocking(exceptions);
  const kept = keptMonth(reading.loans, before, { masked, prior });
  const { loans } = kept;
  const totals = totalsOf(loans);
  const collected = collectedOf(loans);
  const { positions, lead } = await splitAll(deps, { pool, periodEnd, base, kept, collected });
  const history = [...(base?.history ?? []), totals];
  const made = month.version;
  const write = (file: MonthFile, bytes: Iterable<string | Uint8Array>, isPacked: boolean) => {
    const stream = Readable.from(bytes, { objectMode: false });
    return deps.objects.write(
      monthFileKey(month, made, file),
      isPacked ? stream.pipe(createGzip({ level: 3 })) : stream,
      isPacked ? 'application/gzip' : 'text/csv',
    );
  };
  await write('exceptions.json', [JSON.stringify(exceptions)], true);
  await write('exceptions.csv', exceptionsCsv(exceptions), false);
  await write('loans.bin', encodeMonth(kept), true);
  return {
    state: errors > 0 ? 'Faulty' : 'Ready',
    reading: made,
    loans: loans.count,
    errors,
    warnings: exceptions.length - errors,
    message: null,
    notes: [...reading.notes, ...missedNotes(positions, pool, base), ...settledNotes(positions, pool)],
    cutOffBalance,
    totals,
    history,
    positions,
    figures: figuresOf({ kept, prior, history, cutOffBalance, pool, periodEnd, base }),
    proof: {
      loans: loansRoll(totals),
      pool: poolRolls(lastEnding, totals),
      split: splitProof(
        sumLines(collected),
        positions.map(({ creditUnionId, lines }) => ({ creditUnionId, totals: lines })),
        sumLines(lead),
      ),
    },
  };
}

/** Masked ids by the servicer's own, where we have both: asking for each anew takes as long as splitting the month. */
const maskedOf = (prior: Iterable<PriorLoan>): ReadonlyMap<string, string> =>
  new Map(
    Array.from(prior, ({ loanId, masked }) => [loanId, masked] as const).filter(([own, masked]) => own !== masked),
  );

/** The file's loans with what the pool knows of them, and those without a balance that it leaves out; in order. */
function keptMonth(
  read: MonthLoans,
  before: readonly (PriorLoan | undefined)[],
  { masked, prior }: { masked: string[]; prior: ReadonlyMap<string, PriorLoan> },
): KeptMonth {
  const there = new Set(masked);
  const others = [...prior.values()].filter(({ masked: id }) => !there.has(id));
  const all = [...before, ...others];
  const joined = emptyMonth(all.length, read.periodEnd);
  joined.loanId = [...read.loanId, ...others.map(({ loanId }) => loanId)];
  joined.rows.set(read.rows);
  joined.status.set(read.status);
  for (const name of moneyColumns) joined.money[name].set(read.money[name]);
  joined.daysDelinquent.set(read.daysDelinquent);
  joined.paidThrough.set(read.paidThrough);
  const [remainingTerm, score] = [new Float64Array(all.length), new Float64Array(all.length)];
  all.forEach((loan, i) => {
    const given = read.noteRate[i] ?? Number.NaN;
    joined.noteRate[i] = Number.isNaN(given) ? (loan?.noteRate ?? Number.NaN) : given;
    joined.servicingFee[i] = loan?.servicingFee ?? 0;
    remainingTerm[i] = loan?.remainingTerm ?? Number.NaN;
    score[i] = loan?.score ?? Number.NaN;
    if (i >= read.count) joined.status[i] = loan?.status ?? 0;
  });
  const ids = [...masked, ...others.map((loan) => loan.masked)];
  const places = placesInOrder(joined);
  return {
    loans: pickMonth(joined, places),
    masked: Array.from(places, (place) => ids[place] as string),
    remainingTerm: picked(remainingTerm, places),
    score: picked(score, places),
  };
}

interface Figuring {
  kept: KeptMonth;
  prior: ReadonlyMap<string, PriorLoan>;
  history: ServicingMonth['history'];
  cutOffBalance: number;
  pool: ServicedPool;
  periodEnd: CalendarDay;
  base: ServicingMonth | undefined;
}

function figuresOf({ kept, prior, history, cutOffBalance, pool, periodEnd, base }: Figuring): MonthFigures {
  const { loans, masked, remainingTerm, score } = kept;
  const { endingBalance } = loans.money;
  const elapsed = monthsBetween(pool.cutOff, periodEnd);
  const left = remainingTerm.map((term) => Math.max(0, term - elapsed));
  const first = [...prior.values()];
  const balances = first.map(({ ending }) => ending);
  const atCutOff = (of: (loan: PriorLoan) => number, scale: number) => weightedBy(first.map(of), balances, scale);
  const before = base?.figures?.migration;
  return {
    ...ratesOf(history, cutOffBalance),
    delinquency: delinquencyOf(loans),
    roll: rollOf(loans, (i) => prior.get(masked[i] as string)?.daysDelinquent ?? Number.NaN),
    migration: {
      wac: {
        cutOff: before ? before.wac.cutOff : atCutOff(({ noteRate }) => noteRate, 1_000_000),
        now: weightedBy(loans.noteRate, endingBalance, 1_000_000),
      },
      warm: {
        cutOff: before ? before.warm.cutOff : atCutOff((loan) => loan.remainingTerm, 1),
        now: weightedBy(left, endingBalance, 1),
      },
      score: {
        cutOff: before ? before.score.cutOff : atCutOff((loan) => loan.score, 1),
        now: weightedBy(score, endingBalance, 1),
      },
    },
  };
}
