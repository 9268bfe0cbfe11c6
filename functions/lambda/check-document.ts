import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { connectTable } from '../runtime/table.ts';
import { functionInvoker } from '../services/invoker.ts';
import { stamper } from '../services/stamper.ts';
import { documentStore } from '../store/documents.ts';
import { checkDocument } from '../workers/check-document.ts';

const env = environment('check-document');

export const handler = worker(
  checkDocument({
    documents: documentStore(connectTable(env.TABLE_NAME)),
    stamper: stamper(functionInvoker(), env.STAMP_FUNCTION),
  }),
);
