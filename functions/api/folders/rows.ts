import type { Caller } from '#shared/domain/access.ts';
import type { AccessAction } from '#shared/domain/access-log.ts';
import { type Document, offeringKinds } from '#shared/domain/document.ts';
import type { HistoryStep, OfferingFile } from '#shared/domain/history.ts';
import { type FileChange, fileChangeWords } from '#shared/domain/history-words.ts';
import { accessEntry } from '../../rules/access-entry.ts';
import { fileFacts, historyEntry } from '../../rules/history-entry.ts';
import type { Clock } from '../../runtime/table.ts';
import { accessWrite } from '../../store/access-log.ts';
import { historyWrite } from '../../store/history.ts';
import type { Write } from '../../store/table.ts';

type Deps = Pick<Clock, 'newId'>;

type WithoutFile<Step> = Step extends unknown ? Omit<Step, keyof OfferingFile> : never;

export type Step = WithoutFile<HistoryStep<FileChange>>;

const actions: Record<FileChange, AccessAction> = {
  FileRenamed: 'Renamed',
  FileMoved: 'Moved',
  FileReordered: 'Moved',
  FileRemoved: 'Removed',
  FileRestored: 'Restored',
};

export function changeRows(
  deps: Deps,
  { caller, at, steps, file }: { caller: Caller; at: string; steps: Step[]; file: Document },
): Write[] {
  return steps.flatMap((done) => {
    const step: HistoryStep<FileChange> = { ...done, ...fileFacts(file) };
    const words = { action: actions[step.type], at, detail: fileChangeWords(step) };
    const access = accessWrite(accessEntry(deps, caller, file, words));
    if (!offeringKinds.includes(file.kind)) return [access];
    return [access, historyWrite(historyEntry(deps, caller, { lpNumber: file.owner, at, step }))];
  });
}
