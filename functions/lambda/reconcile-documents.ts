import type { SQSEvent } from 'aws-lambda';
import { reconcileFolder, sendFolders } from '../jobs/reconcile-documents.ts';
import { lookUpIn } from '../rules/follow-object.ts';
import { background } from '../runtime/background.ts';
import { eachMessage } from '../runtime/each-message.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { checker } from '../services/checker.ts';
import { type FolderStep, folderQueue } from '../services/folder-queue.ts';
import { functionInvoker } from '../services/invoker.ts';
import { objectService } from '../services/objects.ts';
import { documentStore } from '../store/documents.ts';
import { folderContents } from '../store/folder-contents.ts';

const env = environment('reconcile-documents');
const table = connectTable(env.TABLE_NAME);
const objects = objectService(env);
const deps = {
  ...clock,
  documents: documentStore(table),
  contents: folderContents(table),
  objects,
  folders: folderQueue(env.FOLDERS_QUEUE_URL),
  look: lookUpIn(objects),
  check: checker(functionInvoker(), env.CHECK_FUNCTION),
};
const send = sendFolders(deps);
const reconcile = reconcileFolder(deps);
const follow = eachMessage('folder not reconciled', async (step) => void (await reconcile(step as FolderStep)));

/** The schedule fills the queue, which wakes it for each folder. */
export const handler = background(async (event: Partial<SQSEvent>) =>
  event.Records ? follow({ Records: event.Records }) : send(),
);
