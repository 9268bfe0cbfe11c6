import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import {
  type Document,
  handOutFault,
  handOutMessages,
  isViewable,
  keyOf,
  offeringKinds,
  openable,
} from '#shared/domain/document.ts';
import { accessEntry } from '../../rules/access-entry.ts';
import { fileFacts, historyEntry } from '../../rules/history-entry.ts';
import { type Looked, lookAtFile } from '../../rules/look-at-file.ts';
import { type Answer, redirect } from '../../runtime/answer.ts';
import type { Clock } from '../../runtime/table.ts';
import type { FileService } from '../../services/files.ts';
import type { Stamper } from '../../services/stamper.ts';
import type { AccessLogStore } from '../../store/access-log.ts';
import type { DocumentStore } from '../../store/documents.ts';
import { historyWrite } from '../../store/history.ts';

export interface HandOutDeps extends Pick<Clock, 'newId'> {
  accessLog: AccessLogStore;
  documents: DocumentStore;
  files: FileService;
  stamper: Stamper;
}

export interface Recipient {
  caller: Caller;
  now: Date;
  as: 'attachment' | 'inline';
}

const actions = {
  attachment: { access: 'Downloaded', history: 'FileDownloaded' },
  inline: { access: 'Viewed', history: 'FileViewed' },
} as const;

/** After recording the access; the caller has checked permission. Browsers open our copy, never the original bytes. */
export async function handOut(
  deps: HandOutDeps,
  document: Document | undefined,
  { caller, now, as }: Recipient,
): Promise<Answer<void>> {
  const file = await looked(deps, openable(document));
  const at = now.toISOString();
  const original = { ...file, key: keyOf(file) };
  if (as === 'inline' && !isViewable(file)) throw notShown(file);
  const isMarked = as === 'inline' || file.format === 'pdf';
  const copy = handOutFault(file) ?? (isMarked ? await deps.stamper.stamp(original, { ...caller, at }) : original);
  if (typeof copy === 'string') {
    if (file.format === 'pdf') await note(deps, file, { handOut: copy });
    throw new Problem('file_unreadable', { message: handOutMessages[copy] });
  }
  const link = await deps.files.link(copy, as);
  const { access, history } = actions[as];
  const step = { type: history, ...fileFacts(file) };
  await deps.accessLog.append(
    accessEntry(deps, caller, file, { action: access, at }),
    ...(offeringKinds.includes(file.kind)
      ? [historyWrite(historyEntry(deps, caller, { lpNumber: file.owner, at, step }))]
      : []),
  );
  return redirect(link);
}

async function looked(deps: HandOutDeps, file: Document): Promise<Document> {
  if (file.format !== null) return file;
  return note(deps, file, await lookAtFile(deps.stamper, file));
}

/** Files that claim to be viewable are broken; others have no view. */
const notShown = (file: Document) =>
  isViewable({ ...file, format: null })
    ? new Problem('file_unreadable', { message: handOutMessages.CannotBeMarked })
    : new Problem('not_found');

/** Lists use it from now on. A simultaneous change leaves the note to the next reader. */
async function note({ documents }: HandOutDeps, file: Document, found: Partial<Looked>): Promise<Document> {
  const next = { ...file, ...found };
  if (next.format === file.format && next.handOut === file.handOut) return file;
  return documents.change(file, found).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'busy')) throw error;
    return next;
  });
}
