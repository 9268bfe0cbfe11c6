import type * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { TapeCompletion, TapeRequest } from '#shared/contract/tape-entities.ts';
import type { Upload, UploadState } from '#shared/contract/uploads.ts';
import type { Caller } from '#shared/domain/access.ts';
import {
  hasSource,
  intakeKey,
  isKept,
  isUnseen,
  MOST_TAPES,
  SOURCE_GONE,
  SOURCE_HOURS,
  type Tape,
  tapeFileFault,
  tapeFileKeys,
  unread,
  wasPublished,
  withoutColumns,
} from '#shared/domain/tape.ts';
import { assembleParts, assertEveryPart, uploadLeft, uploadOf } from '../../rules/file-parts.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { type TapeDeskStores, worksOffering, workTape } from '../../rules/tape-desk.ts';
import { withVersion } from '../../runtime/answer.ts';
import { inTurn, withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { Intake } from '../../services/intake.ts';
import type { MultipartService } from '../../services/multipart.ts';
import type { TapeFiles } from '../../services/tape-files.ts';
import type { TapeReader } from '../../services/tape-reader.ts';
import { historyWrite } from '../../store/history.ts';
import type { TapeStore } from '../../store/tapes.ts';
import { tapeEntity } from '../../wire/tape.ts';

export interface UploadDeps extends TapeDeskStores, Pick<Clock, 'newId'> {
  tapes: TapeStore;
  multipart: Omit<MultipartService, 'object'>;
  intake: Pick<Intake, 'remove'>;
  made: TapeFiles;
  reader: TapeReader;
}

type Asked = { id: string } & RequestContext;

export async function startTape(
  deps: UploadDeps,
  { id, body, now, remember }: Asked & { body: z.infer<typeof TapeRequest> },
  caller: Caller,
): Promise<{ tapeId: string; upload: Upload }> {
  await worksOffering(deps, id, caller);
  const fault = tapeFileFault(body);
  if (fault) throw new Problem(fault.code, { message: fault.message });
  const begun = newTape(deps, { id, body, now }, caller);
  const key = intakeKey(begun);
  let multipartId: string | undefined;
  return inTurn(async () => {
    const turn = await deps.tapes.turn(id);
    const there = await deps.tapes.of(id);
    const oldest = there.findLast((tape) => !isKept(tape));
    if (there.length >= MOST_TAPES) {
      if (oldest) await dropTape(deps, oldest, now);
      else {
        if (multipartId) await deps.multipart.abort({ key, multipartId });
        throw new Problem('conflict', { message: 'Delete a tape first.' });
      }
    }
    multipartId ??= await deps.multipart.begin({ key, contentType: 'application/octet-stream', metadata: {} });
    const tape = { ...begun, multipartId };
    const upload = await uploadOf(deps.multipart, begun.tapeId, { key, multipartId, size: tape.size });
    const reply = { tapeId: begun.tapeId, upload };
    await deps.tapes.save(tape, () => [turn, ...remember(reply)]);
    return reply;
  });
}

const newTape = (
  { newId }: UploadDeps,
  { id, body, now }: Pick<Asked, 'id' | 'now'> & { body: z.infer<typeof TapeRequest> },
  caller: Caller,
): Tape => ({
  lpNumber: id,
  tapeId: newId('T'),
  state: 'Uploading',
  fileName: body.fileName,
  size: body.size,
  contentType: body.contentType.toLowerCase(),
  sheet: body.sheet ?? null,
  headerRow: body.headerRow ?? null,
  multipartId: null,
  asOfDate: null,
  ...unread,
  ...withoutColumns,
  sourceUntil: null,
  sentBack: null,
  creditUnionId: caller.creditUnionId,
  creditUnionName: caller.creditUnionName,
  routingNumber: caller.routingNumber,
  proposedFields: [],
  changes: null,
  uploadedBy: caller.name,
  uploadedById: caller.id,
  at: now.toISOString(),
  changedAt: now.toISOString(),
  readings: [],
  publishedAt: null,
  removedAt: null,
  version: 0,
});

/** Null once complete or given up. */
export async function readUpload(
  { multipart }: Pick<UploadDeps, 'multipart'>,
  tape: Tape,
): Promise<UploadState | null> {
  const { multipartId, tapeId, fileName, size } = tape;
  if (tape.state !== 'Uploading' || !multipartId) return null;
  return uploadLeft(multipart, { uploadId: tapeId, key: intakeKey(tape), multipartId, fileName, size });
}

type Parts = z.infer<typeof TapeCompletion>['parts'];

/** Repeating gives the same answer. */
export async function completeTape(
  deps: UploadDeps,
  { id, tapeId, body, now }: Asked & { tapeId: string; body: { parts: Parts } },
  caller: Caller,
) {
  const { tape } = await workTape(deps, { id, tapeId, now }, caller);
  if (body.parts.length === 0 && isUnseen(tape)) return lookAgain(deps, tape, now);
  if (tape.state !== 'Uploading' || !tape.multipartId) return withVersion(tapeEntity(tape), tape.version);
  assertEveryPart(body.parts, tape.size);
  const { multipartId, size } = tape;
  await assembleParts(deps.multipart, { key: intakeKey(tape), multipartId, size }, body.parts);
  const sourceUntil = new Date(now.getTime() + SOURCE_HOURS * 3_600_000).toISOString();
  const next: Tape = { ...tape, state: 'Scanning', multipartId: null, sourceUntil, changedAt: now.toISOString() };
  const step = { type: 'TapeUploaded', tapeId } as const;
  const entry = historyEntry(deps, caller, { lpNumber: id, at: next.changedAt, step });
  const saved = await deps.tapes.save(next, () => [historyWrite(entry)]);
  await deps.reader.start(saved);
  return withVersion(tapeEntity(saved), saved.version);
}

async function lookAgain(deps: UploadDeps, tape: Tape, now: Date) {
  if (!hasSource(tape, now)) throw new Problem('conflict', { message: SOURCE_GONE });
  const next: Tape = { ...tape, ...unread, state: 'Scanning', changedAt: now.toISOString() };
  const saved = await deps.tapes.save(next);
  await deps.reader.start(saved);
  return withVersion(tapeEntity(saved), saved.version);
}

export const removeTape = (deps: UploadDeps, asked: Asked & { tapeId: string }, caller: Caller): Promise<void> =>
  withRetry(async () => {
    const { tape } = await workTape(deps, asked, caller);
    if (tape.state === 'Published') {
      throw new Problem('conflict', { message: 'This tape is published. Withdraw it first.' });
    }
    if (wasPublished(tape)) throw new Problem('conflict', { message: 'Buyers have seen this tape, so it is kept.' });
    await dropTape(deps, tape, asked.now);
  });

async function dropTape({ tapes, multipart, intake, made }: UploadDeps, tape: Tape, now: Date): Promise<void> {
  const key = intakeKey(tape);
  const at = now.toISOString();
  const removed = { ...tape, removedAt: at, lease: null, changedAt: at, sourceUntil: null };
  await tapes.save(removed, () => [tapes.samplesWrite(tape, {}, now)]);
  if (tape.multipartId) await multipart.abort({ key, multipartId: tape.multipartId });
  else if (tape.sourceUntil) await intake.remove(key);
  await made.remove(tapeFileKeys(tape));
}
