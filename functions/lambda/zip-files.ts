import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { functionInvoker } from '../services/invoker.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { stamper } from '../services/stamper.ts';
import { accessLogStore } from '../store/access-log.ts';
import { documentStore } from '../store/documents.ts';
import { zipStore } from '../store/zips.ts';
import { zipFiles } from '../workers/zip/zip-files.ts';

const env = environment('zip-files');
const table = connectTable(env.TABLE_NAME);

export const handler = worker(
  zipFiles({
    ...clock,
    zips: zipStore(table),
    documents: documentStore(table),
    accessLog: accessLogStore(table),
    objects: objectBytes(env),
    stamper: stamper(functionInvoker(), env.STAMP_FUNCTION),
  }),
);
