import type { Zip } from '#shared/contract/documents.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { ALL_SECTIONS, GAVE_UP, MOST_ZIPS, type ZipJob, zipFileName, zipKey, zipNow } from '#shared/domain/zip.ts';
import { type Answer, redirect } from '../../runtime/answer.ts';
import { inTurn } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { FileService } from '../../services/files.ts';
import type { Zipper } from '../../services/zipper.ts';
import type { DocumentStore } from '../../store/documents.ts';
import type { ZipStore } from '../../store/zips.ts';
import { zipReply } from '../../wire/zip.ts';

export interface ZipsDeps extends Pick<Clock, 'newId'> {
  documents: DocumentStore;
  files: FileService;
  zips: ZipStore;
  zipper: Zipper;
}

interface Start extends Pick<RequestContext, 'now' | 'remember'> {
  lpNumber: string;
  section: string | undefined;
}

const TOO_MANY = `${MOST_ZIPS} zips are being prepared for you. Wait for one of them, then try again.`;
/** Seconds; usual zips take no longer. */
const RETRY_AFTER = 10;

/** Starts a zip unless one is under way; the reply tells how to ask for progress. */
export async function startZip(
  deps: ZipsDeps,
  caller: Caller,
  { lpNumber, section: named, now, remember }: Start,
): Promise<Zip> {
  const sections = await deps.documents.sections({ kind: 'due-diligence', owner: lpNumber });
  const section = named ?? ALL_SECTIONS;
  const files = sections
    .filter((one) => named === undefined || one.section === named)
    .reduce((sum, { count }) => sum + count, 0);
  if (files === 0) {
    const detail = named === undefined ? 'This LP has no files' : 'This section has no files';
    throw invalidAt('/section', detail);
  }
  const { id, name, email, creditUnionId, creditUnionName, routingNumber } = caller;
  const at = now.toISOString();
  const zip: ZipJob = {
    zipId: deps.newId('Z'),
    by: { id, name, email, creditUnionId, creditUnionName, routingNumber },
    lpNumber,
    section,
    files,
    status: 'Preparing',
    filesDone: 0,
    size: null,
    failure: null,
    startedAt: at,
    changedAt: at,
  };
  const reply = zipReply(zip);
  const running = await inTurn(async () => {
    const turn = await deps.zips.turn(id);
    const others = await deps.zips.ofPerson(id);
    const preparing = others.filter((other) => zipNow(other, now).status === 'Preparing');
    const same = preparing.find((other) => other.lpNumber === lpNumber && other.section === section);
    if (same) return same;
    if (preparing.length >= MOST_ZIPS) throw new Problem('throttled', { message: TOO_MANY, retryAfter: RETRY_AFTER });
    await deps.zips.begin(zip, [turn, ...remember(reply)]);
    return null;
  });
  if (running) return zipReply(running);
  await deps.zipper.start({ userId: id, zipId: zip.zipId }).catch(async (error: unknown) => {
    await deps.zips.save({ ...zip, status: 'Failed', failure: GAVE_UP });
    throw error;
  });
  return reply;
}

interface Which {
  lpNumber: string;
  zipId: string;
  now: Date;
}

export async function ownZip({ zips }: ZipsDeps, caller: Caller, { lpNumber, zipId, now }: Which): Promise<ZipJob> {
  const zip = await zips.find(caller.id, zipId, now);
  if (zip?.lpNumber !== lpNumber) throw new Problem('not_found');
  return zipNow(zip, now);
}

export async function downloadZip(deps: ZipsDeps, caller: Caller, which: Which): Promise<Answer<void>> {
  const zip = await ownZip(deps, caller, which);
  if (zip.status !== 'Ready') {
    const message = zip.failure ?? 'This zip is still being made. Please try again in a minute.';
    throw new Problem('file_not_ready', { message });
  }
  const file = { key: zipKey(zip.zipId), itemName: zipFileName(zip), contentType: 'application/zip' };
  return redirect(await deps.files.link(file, 'attachment'));
}
