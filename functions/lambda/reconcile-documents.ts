import { reconcileDocuments } from '../jobs/reconcile-documents.ts';
import { lookUpIn } from '../rules/follow-object.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { checker } from '../services/checker.ts';
import { functionInvoker } from '../services/invoker.ts';
import { objectService } from '../services/objects.ts';
import { documentStore } from '../store/documents.ts';
import { folderContents } from '../store/folder-contents.ts';

const env = environment('reconcile-documents');
const table = connectTable(env.TABLE_NAME);
const objects = objectService(env);

export const handler = background(
  reconcileDocuments({
    ...clock,
    documents: documentStore(table),
    contents: folderContents(table),
    objects,
    look: lookUpIn(objects),
    check: checker(functionInvoker(), env.CHECK_FUNCTION),
  }),
);
