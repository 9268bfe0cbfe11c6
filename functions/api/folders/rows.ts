import type { Caller } from '#shared/domain/access.ts';
import type { AccessAction } from '#shared/domain/access-log.ts';
import { type Document, offeringKinds } from '#shared/domain/document.ts';
import { sectionLabel } from '#shared/domain/document-section.ts';
import { accessEntry } from '../../rules/access-entry.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { accessWrite } from '../../store/access-log.ts';
import { historyWrite } from '../../store/history.ts';
import type { Write } from '../../store/table.ts';
import type { FolderDeps } from './deps.ts';

/** One thing done to a file; `detail` says from what to what. */
export interface Step {
  action: Extract<AccessAction, 'Renamed' | 'Moved' | 'Removed' | 'Restored'>;
  detail: string;
}

/** The rows of what is done to a file: of the access log, and of its offering's history where it has one. */
export function changeRows(
  deps: Pick<FolderDeps, 'newId'>,
  { caller, at, steps, file }: { caller: Caller; at: string; steps: Step[]; file: Document },
): Write[] {
  return steps.flatMap(({ action, detail }) => {
    const access = accessWrite(accessEntry(deps, caller, file, { action, at, detail }));
    if (!offeringKinds.includes(file.kind)) return [access];
    const what =
      action === 'Moved' ? `${file.itemName}: ${detail}` : `${sectionLabel(file)}: ${detail || file.itemName}`;
    const step = { lpNumber: file.owner, type: `File ${action}` as const, at, detail: what };
    return [access, historyWrite(historyEntry(deps, caller, step))];
  });
}
