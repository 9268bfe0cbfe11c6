import type { DueDiligenceFile } from '#shared/contract/documents.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type DataRoomVisit, dataRoomVisitAt, fileMark } from '#shared/domain/data-room-visit.ts';
import type { Document } from '#shared/domain/document.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { AccessLogStore } from '../../store/access-log.ts';
import type { DeskStore } from '../../store/desk.ts';
import { dueDiligenceFile } from '../../wire/document.ts';

export interface MarksDeps {
  accessLog: AccessLogStore;
  desk: Pick<DeskStore, 'dataRoomVisitOf' | 'saveDataRoomVisit'>;
}

interface Visiting {
  lpNumber: string;
  caller: Caller;
  now: Date;
}

async function visitNow(
  { desk }: Pick<MarksDeps, 'desk'>,
  { lpNumber, caller, now }: Visiting,
): Promise<DataRoomVisit> {
  const which = { userId: caller.id, lpNumber };
  return dataRoomVisitAt(await desk.dataRoomVisitOf(which), which, now.toISOString());
}

export async function markedFiles(deps: MarksDeps, files: Document[], visiting: Visiting): Promise<DueDiligenceFile[]> {
  const visit = await visitNow(deps, visiting);
  const opened = await openedBy(deps, visiting, files, visit.allReadAt ?? '');
  return files.map((file) => ({
    ...dueDiligenceFile(file),
    mark: fileMark(file.receivedAt, opened.get(file.itemUniqueId), visit),
  }));
}

/** No one opens a file before it has come. */
async function openedBy(
  { accessLog }: MarksDeps,
  { lpNumber, caller }: Visiting,
  files: Document[],
  after: string,
): Promise<Map<string, string>> {
  const [first] = files
    .map(({ receivedAt }) => receivedAt)
    .filter((at) => at > after)
    .sort();
  if (first === undefined) return new Map();
  return accessLog.openedSince(caller.id, { kind: 'due-diligence', owner: lpNumber }, first);
}

export const visit = (deps: MarksDeps, visiting: Visiting): Promise<void> =>
  withRetry(async () => deps.desk.saveDataRoomVisit(await visitNow(deps, visiting)));

export const readAll = (deps: MarksDeps, visiting: Visiting): Promise<void> =>
  withRetry(async () => {
    const allReadAt = visiting.now.toISOString();
    await deps.desk.saveDataRoomVisit({ ...(await visitNow(deps, visiting)), allReadAt });
  });
