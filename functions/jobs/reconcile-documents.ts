import { type Document, documentKinds, documentOfKey, type Folder, isUnknown, keyOf } from '#shared/domain/document.ts';
import { repairedMessage, verdictOf } from '#shared/events/bucket-event.ts';
import { type FollowDeps, followObject } from '../rules/follow-object.ts';
import { log } from '../runtime/log.ts';
import { withRetry } from '../runtime/retry.ts';
import type { Clock } from '../runtime/table.ts';
import type { FolderQueue, FolderStep } from '../services/folder-queue.ts';
import type { ListedObject, ObjectService } from '../services/objects.ts';
import type { DocumentStore } from '../store/documents.ts';
import type { FolderContents } from '../store/folder-contents.ts';
import { type Pair, sideBySide } from './side-by-side.ts';

export interface ReconcileDeps extends FollowDeps, Pick<Clock, 'now'> {
  documents: FollowDeps['documents'] & Pick<DocumentStore, 'folders'>;
  contents: FolderContents;
  objects: ObjectService;
  folders: FolderQueue;
  /** Documents of one message. */
  most?: number;
}

export interface Reconciled {
  checked: number;
  added: number;
  gone: number;
  corrected: number;
  recounted: number;
}

/** Most PDFs a night: each takes a big function some seconds. */
const MOST_CHECKS = 500;

/** Events for recent changes are still on the way. */
const SETTLED_MS = 15 * 60_000;

/** Documents of one message, where nothing is to repair; repairs take longer, and end it after a while. */
const MOST_DOCUMENTS = 20_000;
const MOST_MS = 5 * 60_000;

/** Sends every folder to the queue. */
export const sendFolders =
  (deps: Pick<ReconcileDeps, 'documents' | 'objects' | 'folders' | 'now'>) =>
  async (): Promise<{ folders: number }> => {
    const folders = await everyFolder(deps);
    const night = Math.floor(deps.now().getTime() / 86_400_000);
    const shares = checksOf(folders.length, night);
    await deps.folders.send(folders.map((folder, i) => ({ ...folder, after: null, checks: shares[i] ?? 0 })));
    return { folders: folders.length };
  };

/** Equal shares of a night's checks; what is over goes to other folders each night. */
export function checksOf(folders: number, night: number): number[] {
  const over = MOST_CHECKS % folders;
  const isOver = (i: number) => (((i - night * over) % folders) + folders) % folders < over;
  return Array.from({ length: folders }, (_, i) => Math.floor(MOST_CHECKS / folders) + (isOver(i) ? 1 : 0));
}

async function everyFolder({ documents, objects }: Pick<ReconcileDeps, 'documents' | 'objects'>): Promise<Folder[]> {
  const found = new Map<string, Folder>();
  const note = ({ kind, owner }: Folder) => found.set(`${kind}/${owner}`, { kind, owner });
  for (const folder of await documents.folders()) note(folder);
  for (const kind of documentKinds) {
    for (const owner of await objects.folders(`${kind}/`)) note({ kind, owner });
  }
  return [...found.values()];
}

/**
 * Repairs what lost events left wrong in a folder, or in a stretch of it: the rest is another message, so a run that was killed
 * starts where the stretch did. Repairs are independent, so parallel runs do no harm.
 */
export const reconcileFolder =
  (deps: ReconcileDeps) =>
  async (step: FolderStep): Promise<Reconciled> => {
    const done: Reconciled = { checked: 0, added: 0, gone: 0, corrected: 0, recounted: 0 };
    const rest = await reconcileStretch(deps, step, done);
    if (rest) await deps.folders.send([rest]);
    else done.recounted = await withRetry(() => deps.contents.recount(step));
    log.info('documents reconciled', { ...done });
    if (done.added + done.gone + done.corrected + done.recounted > 0) log.info(repairedMessage, { ...done });
    return done;
  };

async function reconcileStretch(
  deps: ReconcileDeps,
  { kind, owner, after, checks }: FolderStep,
  done: Reconciled,
): Promise<FolderStep | null> {
  const { contents, objects, most = MOST_DOCUMENTS } = deps;
  const until = deps.now().getTime() + MOST_MS;
  let left = checks;
  const pairs = sideBySide(objects.pages(`${kind}/${owner}/`, after), contents.pages({ kind, owner }, after));
  for await (const pair of pairs) {
    const key = pair.object?.key ?? keyOf({ kind, owner, itemUniqueId: pair.itemUniqueId });
    if (documentOfKey(key)) {
      done.checked++;
      if (pair.document && isUnknown(pair.document) && !isUnsettled(deps, pair) && left-- > 0) {
        await deps.check(pair.document);
      }
      await repair(deps, { key, pair }, done);
    }
    if (done.checked === most || deps.now().getTime() > until) {
      return { kind, owner, after: pair.itemUniqueId, checks: Math.max(0, left) };
    }
  }
  return null;
}

async function repair(
  deps: ReconcileDeps,
  { key, pair }: { key: string; pair: Pair },
  done: Reconciled,
): Promise<void> {
  if (isUnsettled(deps, pair) || !isOff(pair)) return;
  const status = pair.object && (await deps.objects.scanStatus(key));
  const scan = pair.object && status ? { etag: pair.object.etag, verdict: verdictOf(status) } : undefined;
  const step = await followObject(deps, key, { scan });
  if (step !== 'unchanged') done[step]++;
}

const isUnsettled = ({ now }: ReconcileDeps, { object }: Pair): boolean =>
  object !== null && object.modified.getTime() > now().getTime() - SETTLED_MS;

/** A missing verdict counts too, since the scan's tag may have it. */
function isOff({ object, document }: Pair): boolean {
  if (!object || !document) return object !== null || document?.isPresent === true;
  return !document.isPresent || document.verdict === 'Pending' || !isSame(object, document);
}

const isSame = (object: ListedObject, document: Document) =>
  object.size === document.size && object.etag === document.etag;
