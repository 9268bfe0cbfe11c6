import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import {
  type Document,
  type HandOutFault,
  handOutFault,
  handOutMessages,
  isPdf,
  keyOf,
  offeringKinds,
  openable,
} from '#shared/domain/document.ts';
import { accessEntry } from '../../rules/access-entry.ts';
import { fileFacts, historyEntry } from '../../rules/history-entry.ts';
import { type Answer, redirect } from '../../runtime/answer.ts';
import { historyWrite } from '../../store/history.ts';
import type { HandOutDeps } from './deps.ts';

/** To whom a file is given, when, and whether to keep or to look at. */
export interface Recipient {
  caller: Caller;
  now: Date;
  as: 'attachment' | 'inline';
}

const actions = {
  attachment: { access: 'Downloaded', history: 'FileDownloaded' },
  inline: { access: 'Viewed', history: 'FileViewed' },
} as const;

/**
 * Redirects to a document's bytes, or to a marked copy, once the access is on record; who may have it is decided before.
 * What is opened in the browser is always a copy made by us, never the bytes that came.
 */
export async function handOut(
  deps: HandOutDeps,
  document: Document | undefined,
  { caller, now, as }: Recipient,
): Promise<Answer<void>> {
  const file = openable(document);
  const at = now.toISOString();
  const original = { ...file, key: keyOf(file) };
  const isMarked = as === 'inline' || isPdf(file);
  const copy = isMarked ? (handOutFault(file) ?? (await deps.stamper.stamp(original, { ...caller, at }))) : original;
  if (typeof copy === 'string') {
    if (isPdf(file)) await noteFault(deps, file, copy);
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

/** The lists tell it from now on. Whoever changes the document at this moment leaves the note to the next one. */
async function noteFault({ documents }: HandOutDeps, file: Document, fault: HandOutFault): Promise<void> {
  if (file.handOut === fault) return;
  await documents.change(file, { handOut: fault }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'busy')) throw error;
  });
}
