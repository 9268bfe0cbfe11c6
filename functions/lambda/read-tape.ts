import type { Context } from 'aws-lambda';
import { tapeBorrowers } from '../rules/tape-borrowers.ts';
import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import type { BrokenRequest, CallReportRequest } from '../services/call-report-reader.ts';
import { intakeService } from '../services/intake.ts';
import { objectBytes } from '../services/object-bytes.ts';
import type { RowsRequest, TapeRequest } from '../services/tape-reader.ts';
import { brokenLimitStore } from '../store/broken-limits.ts';
import { callReportStore } from '../store/call-reports.ts';
import { commitmentStore } from '../store/commitments.ts';
import { complianceStore } from '../store/compliance.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { offeringStore } from '../store/offerings.ts';
import { reportFileStore } from '../store/report-files.ts';
import { tapeStore } from '../store/tapes.ts';
import { readReportFile } from '../workers/call-report/read-report-file.ts';
import { tellBroken } from '../workers/call-report/tell-broken.ts';
import { keepRows } from '../workers/tape/keep-rows.ts';
import { readTape } from '../workers/tape/read-tape.ts';

const env = environment('read-tape');
const table = connectTable(env.TABLE_NAME);

const intake = intakeService(env);
const [tapes, objects] = [tapeStore(table), objectBytes(env)];
const read = {
  tape: readTape({
    ...clock,
    intake,
    tapes,
    objects,
    offerings: offeringStore(table),
  }),
  rows: keepRows({ tapes, objects }),
  callReport: readReportFile({
    ...clock,
    intake,
    reportFiles: reportFileStore(table),
    callReports: callReportStore(table),
  }),
  broken: tellBroken({
    ...clock,
    callReports: callReportStore(table),
    creditUnions: creditUnionStore(table),
    compliance: complianceStore(table),
    commitments: commitmentStore(table),
    offerings: offeringStore(table),
    brokenLimits: brokenLimitStore(table),
    borrowersOf: tapeBorrowers({ tapes, objects }),
  }),
};

export const handler = worker(
  (asked: TapeRequest | RowsRequest | CallReportRequest | BrokenRequest, context: Context) => {
    if ('rows' in asked) return read.rows(asked);
    if ('brokenBy' in asked) return read.broken(asked);
    return 'callReportId' in asked ? read.callReport(asked, context) : read.tape(asked, context);
  },
);
