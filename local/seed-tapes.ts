import pMap from 'p-map';
import { setColumns } from '#functions/api/tapes/columns.ts';
import { publishTape } from '#functions/api/tapes/publish.ts';
import type { TapeDeps } from '#functions/api/tapes/tapes.ts';
import { completeTape, startTape } from '#functions/api/tapes/upload.ts';
import { tapeLoans } from '#functions/rules/tape-loans.ts';
import type { RequestContext } from '#functions/runtime/serve.ts';
import { callerOf } from '#functions/runtime/session.ts';
import { clock, connectTable } from '#functions/runtime/table.ts';
import { fileService } from '#functions/services/files.ts';
import { intakeService } from '#functions/services/intake.ts';
import { multipartService } from '#functions/services/multipart.ts';
import { objectBytes } from '#functions/services/object-bytes.ts';
import { tapeFileService } from '#functions/services/tape-files.ts';
import { accessLogStore } from '#functions/store/access-log.ts';
import { commitmentStore } from '#functions/store/commitments.ts';
import { offeringStore } from '#functions/store/offerings.ts';
import { tapeStore } from '#functions/store/tapes.ts';
import { keepRows } from '#functions/workers/tape/keep-rows.ts';
import { readTape } from '#functions/workers/tape/read-tape.ts';
import type { DemoTape } from './demo-data/tapes.ts';
import type { DemoUser } from './demo-data/users.ts';
import type { Progress } from './progress.ts';

interface Names {
  tableName: string;
  documentsBucket: string;
  intakeBucket: string;
}

/** In milliseconds. */
const MINUTE = 60_000;

/** Sends the demo tapes in as their sellers do, has them read, and publishes those that buyers see. */
export async function seedTapes(
  names: Names,
  { tapes, admin }: { tapes: readonly DemoTape[]; admin: DemoUser },
  onProgress: Progress = () => undefined,
): Promise<void> {
  let sent = 0;
  const seedInTurn = async (ofOneLp: DemoTape[]) => {
    for (const tape of ofOneLp) {
      onProgress('loan tapes', sent++, tapes.length);
      await seedTape(names, tape, admin);
    }
  };
  await pMap(Map.groupBy(tapes, ({ lpNumber }) => lpNumber).values(), seedInTurn, { concurrency: 6 });
}

async function seedTape(names: Names, demo: DemoTape, admin: DemoUser): Promise<void> {
  const { lpNumber: id, sender, sentAt, fileName } = demo;
  const deps = depsAt(names, sentAt + MINUTE);
  const seller = { ...personOf(sender), signedInAt: sentAt / 1000 };
  const bytes = await demo.render();
  const body = { fileName, size: bytes.byteLength, contentType: 'application/octet-stream' };
  const { tapeId, upload } = await startTape(deps, { ...at(sentAt), id, body }, seller);
  const parts = [];
  for (const { partNumber, url } of upload.parts) {
    const from = (partNumber - 1) * upload.partSize;
    const answer = await fetch(url, { method: 'PUT', body: bytes.slice(from, from + upload.partSize) });
    parts.push({ partNumber, etag: answer.headers.get('etag') ?? '' });
  }
  const asked = { id, tapeId };
  await completeTape(deps, { ...at(sentAt), ...asked, body: { parts } }, seller);
  const read = await deps.tapes.find(id, tapeId);
  if (read?.state !== 'Columns') return;
  const { columns, asOfDate } = read;
  const chosen = { columns: [...columns], asOfDate: asOfDate ?? '' };
  await setColumns(deps, { ...at(sentAt + 2 * MINUTE), ...asked, body: chosen }, seller);
  if (demo.publishedAt === null) return;
  await publishTape(deps, { ...at(demo.publishedAt - 2 * MINUTE), ...asked }, seller);
  await publishTape(deps, { ...at(demo.publishedAt), ...asked }, personOf(admin));
}

const personOf = (user: DemoUser) => callerOf(user, { sessionId: 'demo', signedInAt: 0 }, true);

/** A call at that moment. */
export const at = (time: number): RequestContext => ({
  now: new Date(time),
  ifMatch: undefined,
  remember: () => [],
  problem: undefined,
  accessToken: '',
  headers: {},
  rawBody: '',
  sourceIp: '',
});

/** The parts of the API that tapes go through, with the reader in this process. */
function depsAt({ tableName, documentsBucket, intakeBucket }: Names, time: number): TapeDeps {
  const table = connectTable(tableName);
  const [tapes, offerings] = [tapeStore(table), offeringStore(table)];
  const env = { DOCUMENTS_BUCKET: documentsBucket, INTAKE_BUCKET: intakeBucket, S3_PATH_STYLE: '1' as const };
  const [intake, objects] = [intakeService(env), objectBytes(env)];
  const keep = keepRows({ tapes, objects });
  const read = readTape({ tapes, offerings, intake, objects, newId: clock.newId, now: () => new Date(time) });
  return {
    newId: clock.newId,
    tapes,
    offerings,
    intake,
    objects,
    loansOf: tapeLoans(objects),
    commitments: commitmentStore(table),
    accessLog: accessLogStore(table),
    files: fileService(env),
    made: tapeFileService(env),
    multipart: multipartService({ ...env, DOCUMENTS_BUCKET: intakeBucket }),
    reader: {
      start: (request) => read(request, { awsRequestId: request.tapeId, getRemainingTimeInMillis: () => 600_000 }),
      keepRows: ({ lpNumber, tapeId }) => keep({ lpNumber, tapeId, rows: true }),
    },
  };
}
