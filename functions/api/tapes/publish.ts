import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { NO_REASON } from '#shared/domain/over-limit.ts';
import { changesBetween } from '#shared/domain/pool/tape-changes.ts';
import { assertPublishable, intakeKey, shownFileKeys, type Tape } from '#shared/domain/tape.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { assertImpartial } from '../../rules/own-work.ts';
import { type TapeDeskStores, workTape } from '../../rules/tape-desk.ts';
import type { ReadTapeLoans } from '../../rules/tape-loans.ts';
import { tapeRateOf } from '../../rules/tape-rate.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { log } from '../../runtime/log.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { Intake } from '../../services/intake.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { TapeFiles } from '../../services/tape-files.ts';
import type { TapeReader } from '../../services/tape-reader.ts';
import { historyWrite } from '../../store/history.ts';
import { nextVersion } from '../../store/next-version.ts';
import { type OfferingStore, offeringWrite } from '../../store/offerings.ts';
import type { Write } from '../../store/table.ts';
import type { TapeStore } from '../../store/tapes.ts';

export interface PublishDeps extends TapeDeskStores, Pick<Clock, 'newId'> {
  tapes: TapeStore;
  offerings: Pick<OfferingStore, 'find' | 'save'>;
  intake: Pick<Intake, 'remove'>;
  made: TapeFiles;
  objects: Pick<ObjectBytes, 'bytes'>;
  loansOf: ReadTapeLoans;
  reader: Pick<TapeReader, 'keepRows'>;
}

type Reasoned = { reason?: string | undefined } | undefined;
type Asked = { id: string; tapeId: string } & RequestContext;

const rowOf = (deps: PublishDeps, caller: Caller, { id, now }: Asked, step: HistoryStep): Write =>
  historyWrite(historyEntry(deps, caller, { lpNumber: id, at: now.toISOString(), step }));

type Shown = Pick<Offering, 'publishedTapeId' | 'tapeRate'>;

const shows = (offering: Offering, shown: Shown, { now }: Asked): Write =>
  offeringWrite(nextVersion({ ...offering, ...shown }), now.toISOString());

async function changesOf({ loansOf }: PublishDeps, before: Tape, tape: Tape): Promise<Tape['changes']> {
  const { gone, added, changed } = changesBetween(await loansOf(before), await loansOf(tape));
  return { from: before.tapeId, gone, added, changed };
}

/** The last shown tape, if it was withdrawn before a newer one came. */
async function lastSeen({ tapes }: PublishDeps, { lpNumber, publishedAt }: Tape): Promise<Tape | undefined> {
  if (publishedAt !== null) return undefined;
  const withdrawn = (await tapes.of(lpNumber)).filter((one) => one.publishedAt !== null && one.state === 'Ready');
  return withdrawn.sort((a, b) => (String(a.publishedAt) < String(b.publishedAt) ? 1 : -1))[0];
}

/** Administrators publish in place of the earlier tape; sellers propose. */
export async function publishTape(deps: PublishDeps, asked: Asked, caller: Caller): Promise<void> {
  return isAdmin(caller) ? publish(deps, asked, caller) : propose(deps, asked, caller);
}

/** The second of two gets 412. */
async function publish(deps: PublishDeps, asked: Asked, caller: Caller): Promise<void> {
  let seen: string | null | undefined;
  const published = await withRetry(async () => {
    const { offering, tape } = await workTape(deps, asked, caller);
    await assertImpartial(deps, offering, caller);
    seen = seen === undefined ? offering.publishedTapeId : seen;
    if (seen !== offering.publishedTapeId) throw new Problem('stale');
    assertVersion(tape, asked.ifMatch);
    assertPublishable(tape);
    const before = seen === null ? await lastSeen(deps, tape) : await deps.tapes.find(asked.id, seen);
    const changedAt = asked.now.toISOString();
    const changes = before?.reading ? await changesOf(deps, before, tape) : null;
    const tapeRate = await tapeRateOf(deps.objects, tape);
    const step: HistoryStep = {
      type: 'TapePublished',
      tapeId: tape.tapeId,
      asOfDate: tape.asOfDate ?? '',
      supersedes: before?.tapeId ?? null,
    };
    const superseded = before
      ? [
          rowOf(deps, caller, asked, {
            type: 'TapeSuperseded',
            tapeId: before.tapeId,
            asOfDate: before.asOfDate ?? '',
            by: tape.tapeId,
          }),
        ]
      : [];
    // Before publishing: published files never expire, and those of a failed call may stay.
    await deps.made.keep(shownFileKeys(tape));
    await deps.tapes.saveAll(
      [
        {
          ...tape,
          state: 'Published',
          sentBack: null,
          publishedAt: tape.publishedAt ?? changedAt,
          changes,
          sourceUntil: null,
          changedAt,
        },
        ...(before ? [{ ...before, state: 'Superseded' as const, changedAt }] : []),
      ],
      [
        shows(offering, { publishedTapeId: tape.tapeId, tapeRate }, asked),
        rowOf(deps, caller, asked, step),
        deps.tapes.samplesWrite(tape, {}, asked.now),
        ...superseded,
        ...asked.remember(undefined),
      ],
    );
    return tape;
  });
  if (published.sourceUntil) await deps.intake.remove(intakeKey(published));
  // The tape is published, whatever becomes of its rows.
  await deps.reader.keepRows(published).catch((error: unknown) => log.error('rows of a tape not kept', error));
}

const propose = (deps: PublishDeps, asked: Asked, caller: Caller): Promise<void> =>
  withRetry(async () => {
    const { tape } = await workTape(deps, asked, caller);
    assertVersion(tape, asked.ifMatch);
    if (tape.state === 'Proposed') throw new Problem('conflict', { message: 'This tape is already proposed.' });
    assertPublishable(tape);
    const step: HistoryStep = { type: 'TapeProposed', tapeId: tape.tapeId, asOfDate: tape.asOfDate ?? '' };
    const next: Tape = { ...tape, state: 'Proposed', sentBack: null, changedAt: asked.now.toISOString() };
    await deps.tapes.save(next, () => [rowOf(deps, caller, asked, step), ...asked.remember(undefined)]);
  });

/** Administrators withdraw from buyers or send a proposal back with a reason; sellers take their proposal back. */
export const withdrawTape = (deps: PublishDeps, asked: Asked & { body: Reasoned }, caller: Caller): Promise<void> =>
  withRetry(async () => {
    const { offering, tape } = await workTape(deps, asked, caller);
    assertVersion(tape, asked.ifMatch);
    const isPublished = tape.state === 'Published';
    if (isPublished && isAdmin(caller)) await assertImpartial(deps, offering, caller);
    if (isPublished ? !isAdmin(caller) : tape.state !== 'Proposed') {
      throw new Problem('conflict', {
        message: isPublished ? 'Ask an administrator to withdraw this tape.' : "This tape isn't published.",
      });
    }
    const named = { tapeId: tape.tapeId, asOfDate: tape.asOfDate ?? '' };
    const at = asked.now.toISOString();
    const isSentBack = !isPublished && isAdmin(caller);
    const reason = asked.body?.reason || NO_REASON;
    const step: HistoryStep = isSentBack
      ? { type: 'TapeSentBack', ...named, reason }
      : { type: 'TapeWithdrawn', ...named };
    const sentBack = isSentBack ? { at, byName: caller.name, reason } : null;
    await deps.tapes.saveAll(
      [{ ...tape, state: 'Ready', sentBack, changedAt: at }],
      [
        ...(isPublished ? [shows(offering, { publishedTapeId: null, tapeRate: null }, asked)] : []),
        rowOf(deps, caller, asked, step),
      ],
    );
  });
