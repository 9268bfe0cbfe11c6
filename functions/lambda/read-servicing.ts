import type { Context } from 'aws-lambda';
import { closingFiles } from '../rules/closing-loans.ts';
import { tapeLoans } from '../rules/tape-loans.ts';
import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { intakeService } from '../services/intake.ts';
import type { MonthRequest, MonthRowsRequest } from '../services/month-reader.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { closingStore } from '../store/closings.ts';
import { dealStore } from '../store/deals.ts';
import { offeringStore } from '../store/offerings.ts';
import { servicingStore } from '../store/servicing.ts';
import { tapeStore } from '../store/tapes.ts';
import { userStore } from '../store/users.ts';
import { keepMonthRows } from '../workers/servicing/keep-month-rows.ts';
import { readServicing } from '../workers/servicing/read-servicing.ts';

const env = environment('read-servicing');
const table = connectTable(env.TABLE_NAME);
const objects = objectBytes(env);
const servicing = servicingStore(table);

const read = readServicing({
  ...clock,
  servicing,
  offerings: offeringStore(table),
  deals: dealStore(table),
  closings: closingStore(table),
  tapes: tapeStore(table),
  users: userStore(table),
  intake: intakeService(env),
  objects,
  closingFiles: closingFiles(objects),
  loansOf: tapeLoans(objects),
});

const keepRows = keepMonthRows({ servicing, objects });

export const handler = worker((asked: MonthRequest | MonthRowsRequest, context: Context) =>
  'rows' in asked ? keepRows(asked) : read(asked, context),
);
