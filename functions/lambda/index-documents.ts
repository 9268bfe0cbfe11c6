import { indexDocuments } from '../consumers/index-documents.ts';
import { lookUpIn } from '../rules/follow-object.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { connectTable } from '../runtime/table.ts';
import { checker } from '../services/checker.ts';
import { functionInvoker } from '../services/invoker.ts';
import { objectService } from '../services/objects.ts';
import { documentStore } from '../store/documents.ts';

const env = environment('index-documents');

export const handler = background(
  indexDocuments({
    documents: documentStore(connectTable(env.TABLE_NAME)),
    look: lookUpIn(objectService(env)),
    check: checker(functionInvoker(), env.CHECK_FUNCTION),
  }),
);
