import type * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { servicing } from '#shared/contract/servicing.ts';
import type { Caller } from '#shared/domain/access.ts';
import { parseDay } from '#shared/domain/pool/calendar-day.ts';
import {
  BEING_POSTED,
  isPosted,
  monthIntakeKey,
  monthUnread,
  type ServicingMonth,
} from '#shared/domain/servicing/month.ts';
import { assertNext, periodEndOf, periodOf } from '#shared/domain/servicing/period.ts';
import { SOURCE_GONE, SOURCE_HOURS, tapeFileFault } from '#shared/domain/tape.ts';
import { assembleParts, assertEveryPart, uploadLeft, uploadOf } from '../../rules/file-parts.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import type { WatchStores } from '../../rules/performance-alerts.ts';
import { servicedPool } from '../../rules/serviced-pool.ts';
import { type ServicingSight, type SightStores, servicingSight } from '../../rules/servicing-sight.ts';
import { worksOffering } from '../../rules/tape-desk.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { inTurn } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { Intake } from '../../services/intake.ts';
import type { MonthReader } from '../../services/month-reader.ts';
import type { MultipartService } from '../../services/multipart.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import { historyWrite } from '../../store/history.ts';
import type { ServicingStore } from '../../store/servicing.ts';
import { monthEntity } from '../../wire/servicing.ts';
import { finishPosting } from './finish-posting.ts';

export interface MonthsDeps extends SightStores, WatchStores, Pick<Clock, 'newId'> {
  commitments: Pick<CommitmentStore, 'find'>;
  servicing: ServicingStore;
  multipart: Omit<MultipartService, 'object'>;
  monthReader: MonthReader;
  intake: Pick<Intake, 'remove'>;
}

/** Milliseconds without a change after which work counts as cut off. */
const AS_LOST = 60_000;

export type Asked = { id: string } & RequestContext;
export type AskedMonth = Asked & { period: string };

type Body<Name extends keyof typeof servicing> = (typeof servicing)[Name] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : never;

/** The latest file of a period is the one that counts. */
export const latestOf = (months: readonly ServicingMonth[], period: string): ServicingMonth | undefined =>
  months.findLast((month) => month.period === period);

/** Participants see what is posted: the newest posted file of a period. */
export function shownOf(
  months: readonly ServicingMonth[],
  period: string,
  isDesk: boolean,
): ServicingMonth | undefined {
  return isDesk ? latestOf(months, period) : months.findLast((month) => month.period === period && isPosted(month));
}

export async function seenMonth(
  deps: MonthsDeps,
  { id, period }: { id: string; period: string },
  caller: Caller,
): Promise<ServicingSight & { month: ServicingMonth }> {
  const sight = await servicingSight(deps, id, caller);
  const month = shownOf(await deps.servicing.ofOffering(id), period, sight.isDesk);
  if (!month) throw new Problem('not_found');
  return { ...sight, month };
}

/** For changes: who may work on the LP's tapes. */
async function workMonth(deps: MonthsDeps, { id, period }: AskedMonth, caller: Caller): Promise<ServicingMonth> {
  await worksOffering(deps, id, caller);
  const month = latestOf(await deps.servicing.ofOffering(id), period);
  if (!month) throw new Problem('not_found');
  return month;
}

export async function startMonth(
  deps: MonthsDeps,
  { id, body, now, remember }: Asked & { body: Body<'start'> },
  caller: Caller,
) {
  await worksOffering(deps, id, caller);
  const fault = tapeFileFault(body);
  if (fault) throw new Problem(fault.code, { message: fault.message });
  const pool = await servicedPool(deps, id);
  if (!pool) throw new Problem('conflict', { message: 'Nothing of this LP is funded yet.' });
  const periodEnd = parseDay(body.periodEnd) ?? 0;
  let multipartId: string | undefined;
  return inTurn(async () => {
    const ledger = await deps.servicing.ledger(id);
    const months = await deps.servicing.ofOffering(id);
    assertNext(periodEnd, { cutOff: pool.cutOff, posted: ledger.posted && periodEndOf(ledger.posted.period) });
    const period = periodOf(periodEnd);
    const last = latestOf(months, period);
    if (last?.state === 'Posting') throw new Problem('conflict', { message: BEING_POSTED });
    const restated =
      ledger.posted?.period === period ? await deps.servicing.find(id, period, ledger.posted.number) : null;
    const month: ServicingMonth = {
      lpNumber: id,
      period,
      number: (last?.number ?? 0) + 1,
      state: 'Uploading',
      fileName: body.fileName,
      size: body.size,
      contentType: body.contentType.toLowerCase(),
      multipartId: null,
      sourceUntil: null,
      sha256: null,
      columns: [],
      columnsById: null,
      rows: 0,
      restarts: 0,
      ...monthUnread,
      base: restated ? restated.base : ledger.posted,
      cutOffBalance: 0,
      loadedBy: caller.name,
      loadedById: caller.id,
      at: now.toISOString(),
      changedAt: now.toISOString(),
      postedBy: null,
      postedById: null,
      postedAt: null,
      tells: null,
      wired: [],
      restatedAt: null,
      version: 0,
    };
    const key = monthIntakeKey(month);
    multipartId ??= await deps.multipart.begin({ key, contentType: 'application/octet-stream', metadata: {} });
    const upload = await uploadOf(deps.multipart, `${period}-${month.number}`, { key, multipartId, size: month.size });
    const reply = { period, number: month.number, upload };
    await deps.servicing.save({ ...month, multipartId }, () => remember(reply));
    return reply;
  });
}

export async function completeMonth(deps: MonthsDeps, asked: AskedMonth & { body: Body<'complete'> }, caller: Caller) {
  const { body, now, id } = asked;
  const month = await workMonth(deps, asked, caller);
  if (month.state !== 'Uploading' || !month.multipartId) return withVersion(monthEntity(month, caller), month.version);
  // An upload has one loader, since that person may not post.
  if (month.loadedById !== caller.id)
    throw new Problem('conflict', {
      message: `${month.loadedBy} started this upload. Start again to load the file yourself.`,
    });
  assertEveryPart(body.parts, month.size);
  const { multipartId, size, period } = month;
  await assembleParts(deps.multipart, { key: monthIntakeKey(month), multipartId, size }, body.parts);
  const at = now.toISOString();
  const sourceUntil = new Date(now.getTime() + SOURCE_HOURS * 3_600_000).toISOString();
  const entry = historyEntry(deps, caller, { lpNumber: id, at, step: { type: 'MonthLoaded', period } });
  const next = { ...month, multipartId: null, sourceUntil, changedAt: at };
  return startReading(deps, next, caller, () => [historyWrite(entry)]);
}

async function startReading(
  deps: MonthsDeps,
  month: ServicingMonth,
  caller: Caller,
  also?: Parameters<ServicingStore['save']>[1],
) {
  const saved = await deps.servicing.save({ ...month, ...monthUnread, state: 'Reading' }, also);
  await deps.monthReader.start(saved);
  return withVersion(monthEntity(saved, caller), saved.version);
}

export async function setMonthColumns(
  deps: MonthsDeps,
  asked: AskedMonth & { body: Body<'setColumns'> },
  caller: Caller,
) {
  const { now, body } = asked;
  const month = await workMonth(deps, asked, caller);
  assertVersion(month, asked.ifMatch);
  if (isPosted(month) || !['Columns', 'Faulty', 'Ready', 'Failed'].includes(month.state))
    throw new Problem('conflict', { message: `A month that is ${month.state} can't be read.` });
  if (month.sourceUntil === null || Date.parse(month.sourceUntil) <= now.getTime())
    throw new Problem('conflict', { message: SOURCE_GONE });
  const chosen = new Map(body.columns.map((column) => [column.index, column]));
  const columns = month.columns.map((column): ServicingMonth['columns'][number] => {
    const choice = chosen.get(column.index);
    const field = (choice?.field ?? null) as typeof column.field;
    const usual = field === 'noteRate' ? 'percent' : null;
    return { ...column, field, unit: choice?.unit ?? usual };
  });
  return startReading(deps, { ...month, columns, columnsById: caller.id, changedAt: now.toISOString() }, caller);
}

/**
 * A posting that a crash cut off is finished. A reading whose worker died is started again, three times at most. Of two who look at once,
 * one does it.
 */
export async function seeTo(deps: MonthsDeps, month: ServicingMonth, now: Date): Promise<ServicingMonth> {
  const { state, lease, changedAt } = month;
  const isLost = state === 'Posting' || (state === 'Reading' && (!lease || Date.parse(lease.until) <= now.getTime()));
  if (!isLost || now.getTime() - Date.parse(changedAt) < AS_LOST) return month;
  try {
    return state === 'Posting' ? await postedAnew(deps, month) : await readAnew(deps, month, now);
  } catch (error) {
    if (error instanceof Problem && error.code === 'busy') return month;
    throw error;
  }
}

async function postedAnew(deps: MonthsDeps, month: ServicingMonth): Promise<ServicingMonth> {
  const { lpNumber, period, number } = month;
  await finishPosting(deps, month, await deps.servicing.ledger(lpNumber));
  return (await deps.servicing.find(lpNumber, period, number)) ?? month;
}

async function readAnew(deps: MonthsDeps, month: ServicingMonth, now: Date): Promise<ServicingMonth> {
  const next: ServicingMonth =
    month.restarts < 3
      ? { ...month, lease: null, restarts: month.restarts + 1, changedAt: now.toISOString() }
      : { ...month, ...monthUnread, state: 'Failed', message: "We couldn't read this file. Upload it again." };
  const saved = await deps.servicing.save(next);
  if (saved.state === 'Reading') await deps.monthReader.start(saved);
  return saved;
}

const restatedOf = (months: readonly ServicingMonth[], { period, number }: ServicingMonth) =>
  months.flatMap((one) =>
    one.period === period && one.number < number && one.postedAt && one.restatedAt
      ? { number: one.number, postedAt: one.postedAt, restatedAt: one.restatedAt }
      : [],
  );

export async function readMonths(deps: MonthsDeps, { id }: Asked, caller: Caller) {
  const { isDesk } = await servicingSight(deps, id, caller);
  const months = await deps.servicing.ofOffering(id);
  const periods = [...new Set(months.map(({ period }) => period))].reverse();
  return periods.flatMap((period) => {
    const posted = shownOf(months, period, false);
    const latest = shownOf(months, period, isDesk);
    // A posted month stays in sight while a correction of it is loaded.
    return [...new Set([latest, posted])].flatMap((shown) =>
      shown ? { ...monthEntity(shown, isDesk ? caller : null), earlier: restatedOf(months, shown) } : [],
    );
  });
}

export async function readMonthOf(deps: MonthsDeps, asked: AskedMonth, caller: Caller) {
  const { month: found, isDesk } = await seenMonth(deps, asked, caller);
  const month = isDesk ? await seeTo(deps, found, asked.now) : found;
  const entity = monthEntity(month, isDesk ? caller : null);
  const { multipartId, size, fileName, state } = month;
  if (entity.file && state === 'Uploading' && multipartId && month.loadedById === caller.id) {
    const key = monthIntakeKey(month);
    const uploadId = `${month.period}-${month.number}`;
    const upload = await uploadLeft(deps.multipart, { uploadId, key, multipartId, fileName, size });
    if (upload) entity.file.upload = upload;
  }
  return withVersion(entity, month.version);
}
