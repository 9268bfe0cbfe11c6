import type { Context } from 'aws-lambda';
import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import type { CallReportRequest } from '../services/call-report-reader.ts';
import { intakeService } from '../services/intake.ts';
import { objectBytes } from '../services/object-bytes.ts';
import type { TapeRequest } from '../services/tape-reader.ts';
import { callReportStore } from '../store/call-reports.ts';
import { offeringStore } from '../store/offerings.ts';
import { reportFileStore } from '../store/report-files.ts';
import { tapeStore } from '../store/tapes.ts';
import { readReportFile } from '../workers/call-report/read-report-file.ts';
import { readTape } from '../workers/tape/read-tape.ts';

const env = environment('read-tape');
const table = connectTable(env.TABLE_NAME);

const intake = intakeService(env);
const read = {
  tape: readTape({
    ...{ ...clock, intake },
    tapes: tapeStore(table),
    offerings: offeringStore(table),
    objects: objectBytes(env),
  }),
  callReport: readReportFile({
    ...{ ...clock, intake },
    reportFiles: reportFileStore(table),
    callReports: callReportStore(table),
  }),
};

export const handler = worker((asked: TapeRequest | CallReportRequest, context: Context) =>
  'callReportId' in asked ? read.callReport(asked, context) : read.tape(asked, context),
);
