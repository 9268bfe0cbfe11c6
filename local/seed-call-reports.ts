import { callReportDesk } from '#functions/api/call-reports.ts';
import { tapeBorrowers } from '#functions/rules/tape-borrowers.ts';
import { callerOf } from '#functions/runtime/session.ts';
import { clock, connectTable } from '#functions/runtime/table.ts';
import { intakeService } from '#functions/services/intake.ts';
import { multipartService } from '#functions/services/multipart.ts';
import { objectReader } from '#functions/services/object-reader.ts';
import { brokenLimitStore } from '#functions/store/broken-limits.ts';
import { callReportStore } from '#functions/store/call-reports.ts';
import { commitmentStore } from '#functions/store/commitments.ts';
import { complianceStore } from '#functions/store/compliance.ts';
import { creditUnionStore } from '#functions/store/credit-unions.ts';
import { offeringStore } from '#functions/store/offerings.ts';
import { reportFileStore } from '#functions/store/report-files.ts';
import { tapeStore } from '#functions/store/tapes.ts';
import { readReportFile } from '#functions/workers/call-report/read-report-file.ts';
import { tellBroken } from '#functions/workers/call-report/tell-broken.ts';
import { quarterEndOf } from '#shared/domain/call-report/call-report.ts';
import type { CreditUnion } from '#shared/domain/credit-union.ts';
import { callReportZip } from './demo-data/call-reports.ts';
import type { DemoUser } from './demo-data/users.ts';

interface Names {
  tableName: string;
  documentsBucket: string;
  intakeBucket: string;
}

interface Seeding {
  creditUnions: readonly CreditUnion[];
  admin: DemoUser;
  now: Date;
}

const DAY = 86_400_000;
/** Days after a quarter's end in which the NCUA has published it. */
const PUBLISHED = 45;
const ROWS = 300;
/** Its charter number in the file isn't the directory's: someone is to match it. */
const RENUMBERED = '60012';

/** The quarter that was published last, `YYYY-MM`. */
function lastPublished(now: Date): string {
  const then = new Date(now.getTime() - PUBLISHED * DAY);
  const month = Math.floor(then.getUTCMonth() / 3) * 3;
  return new Date(Date.UTC(then.getUTCFullYear(), month, 0)).toISOString().slice(0, 7);
}

/** Sends a quarterly file in as an administrator does, has it read and puts it in force. */
export async function seedCallReports(
  { tableName, documentsBucket, intakeBucket }: Names,
  { creditUnions, admin, now }: Seeding,
) {
  const cycle = lastPublished(now);
  const sentAt = new Date(Date.parse(quarterEndOf(cycle)) + PUBLISHED * DAY);
  const table = connectTable(tableName);
  const env = { DOCUMENTS_BUCKET: intakeBucket, INTAKE_BUCKET: intakeBucket, S3_PATH_STYLE: '1' as const };
  const stores = { reportFiles: reportFileStore(table), callReports: callReportStore(table) };
  const intake = intakeService(env);
  const read = readReportFile({ ...stores, intake, now: () => sentAt });
  const objects = objectReader({ DOCUMENTS_BUCKET: documentsBucket, S3_PATH_STYLE: '1' });
  const tell = tellBroken({
    callReports: stores.callReports,
    newId: clock.newId,
    now: () => now,
    creditUnions: creditUnionStore(table),
    compliance: complianceStore(table),
    commitments: commitmentStore(table),
    offerings: offeringStore(table),
    brokenLimits: brokenLimitStore(table),
    borrowersOf: tapeBorrowers({ tapes: tapeStore(table), objects }),
  });
  const desk = callReportDesk({
    ...stores,
    intake,
    newId: clock.newId,
    creditUnions: creditUnionStore(table),
    multipart: multipartService(env),
    reportReader: { start: (request) => read(request, { awsRequestId: request.callReportId }), tell },
  });
  const listed = creditUnions
    .filter(({ charterNumber }) => charterNumber !== '')
    .map(({ charterNumber, name, state }) => ({
      charterNumber: charterNumber === RENUMBERED ? `2${charterNumber}` : charterNumber,
      name: name.toUpperCase(),
      state,
    }));
  const bytes = new Uint8Array(callReportZip({ cycle, rows: ROWS, listed }));
  const caller = callerOf(admin, { sessionId: 'demo', signedInAt: 0 }, true);
  const body = {
    fileName: `call-report-data-${cycle}.zip`,
    size: bytes.byteLength,
    contentType: 'application/zip',
  };
  const { id, upload } = await desk.start({ body, now: sentAt }, caller);
  const parts = [];
  for (const { partNumber, url } of upload.parts) {
    const from = (partNumber - 1) * upload.partSize;
    const answer = await fetch(url, { method: 'PUT', body: bytes.slice(from, from + upload.partSize) });
    parts.push({ partNumber, etag: answer.headers.get('etag') ?? '' });
  }
  await desk.complete({ id, body: { parts }, now: sentAt });
  await desk.putInForce({ id, now: sentAt }, caller);
}
