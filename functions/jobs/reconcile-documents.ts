import { type Document, documentKinds, documentOfKey, type Folder, isUnknown, keyOf } from '#shared/domain/document.ts';
import { repairedMessage, verdictOf } from '#shared/events/bucket-event.ts';
import { type FollowDeps, followObject } from '../rules/follow-object.ts';
import { log } from '../runtime/log.ts';
import { withRetry } from '../runtime/retry.ts';
import type { Clock } from '../runtime/table.ts';
import type { ListedObject, ObjectService } from '../services/objects.ts';
import type { DocumentStore } from '../store/documents.ts';
import type { FolderContents } from '../store/folder-contents.ts';
import { type Pair, sideBySide } from './side-by-side.ts';

export interface ReconcileDeps extends FollowDeps, Pick<Clock, 'now'> {
  documents: FollowDeps['documents'] & Pick<DocumentStore, 'folders'>;
  contents: FolderContents;
  objects: ObjectService;
}

export interface Reconciled {
  checked: number;
  added: number;
  gone: number;
  corrected: number;
  recounted: number;
}

/** Folders share nothing, so several run at once. */
const PARALLEL = 8;

/** Most PDFs a night: each takes a big function some seconds. */
const MOST_CHECKS = 500;

/** Events for recent changes are still on the way. */
const SETTLED_MS = 15 * 60_000;

/** Repairs, by folder, what lost events left wrong. Repairs are independent, so parallel runs do no harm. */
export const reconcileDocuments = (deps: ReconcileDeps) => async (): Promise<Reconciled> => {
  const done: Reconciled = { checked: 0, added: 0, gone: 0, corrected: 0, recounted: 0 };
  const left = { checks: MOST_CHECKS };
  const failures: unknown[] = [];
  const folders = await everyFolder(deps);
  for (let i = 0; i < folders.length; i += PARALLEL) {
    const some = folders.slice(i, i + PARALLEL).map((folder) => reconcile(deps, folder, { done, left }));
    const results = await Promise.allSettled(some);
    failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
  }
  log.info('documents reconciled', { ...done });
  if (done.added + done.gone + done.corrected + done.recounted > 0) log.info(repairedMessage, { ...done });
  // Last, so one folder's failure doesn't hold up the others.
  if (failures.length > 0) throw failures[0];
  return done;
};

async function everyFolder({ documents, objects }: ReconcileDeps): Promise<Folder[]> {
  const found = new Map<string, Folder>();
  const note = ({ kind, owner }: Folder) => found.set(`${kind}/${owner}`, { kind, owner });
  for (const folder of await documents.folders()) note(folder);
  for (const kind of documentKinds) {
    for (const owner of await objects.folders(`${kind}/`)) note({ kind, owner });
  }
  return [...found.values()];
}

interface Run {
  done: Reconciled;
  left: { checks: number };
}

async function reconcile(deps: ReconcileDeps, folder: Folder, { done, left }: Run): Promise<void> {
  const { contents, objects } = deps;
  const pairs = sideBySide(objects.pages(`${folder.kind}/${folder.owner}/`), contents.pages(folder));
  for await (const pair of pairs) {
    const key = pair.object?.key ?? keyOf({ ...folder, itemUniqueId: pair.itemUniqueId });
    if (!documentOfKey(key)) continue;
    done.checked++;
    if (isUnsettled(deps, pair)) continue;
    if (pair.document && isUnknown(pair.document) && left.checks-- > 0) await deps.check(pair.document);
    if (!isOff(pair)) continue;
    const status = pair.object && (await objects.scanStatus(key));
    const scan = pair.object && status ? { etag: pair.object.etag, verdict: verdictOf(status) } : undefined;
    const step = await followObject(deps, key, { scan });
    if (step !== 'unchanged') done[step]++;
  }
  // Awaited first: `+=` would add to an older sum and lose other folders' counts.
  const recounted = await withRetry(() => contents.recount(folder));
  done.recounted += recounted;
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
