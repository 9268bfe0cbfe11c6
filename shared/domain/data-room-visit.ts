import { type Visit, visitAt } from './desk.ts';

export interface DataRoomVisit extends Visit {
  lpNumber: string;
  allReadAt: string | null;
}

export const dataRoomVisitAt = (
  last: DataRoomVisit | undefined,
  { userId, lpNumber }: Pick<DataRoomVisit, 'userId' | 'lpNumber'>,
  at: string,
): DataRoomVisit => ({ lpNumber, allReadAt: last?.allReadAt ?? null, ...visitAt(last, userId, at) });

export const fileMarks = ['New', 'Read'] as const;
export type FileMark = (typeof fileMarks)[number];

/** Read: opened in its present form, or called all read since. New: came after the visit before. */
export function fileMark(
  receivedAt: string,
  openedAt: string | undefined,
  { allReadAt, previousVisitAt, visitAt }: DataRoomVisit,
): FileMark | null {
  const readAt = [openedAt ?? '', allReadAt ?? ''];
  if (readAt.some((at) => at >= receivedAt)) return 'Read';
  return receivedAt > (previousVisitAt ?? visitAt) ? 'New' : null;
}
