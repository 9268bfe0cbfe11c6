import { type Visit, visitAt } from './desk.ts';

/** When a person was at the due-diligence files of an LP, and up to when they called all of them read. */
export interface DataRoomVisit extends Visit {
  lpNumber: string;
  allReadAt: string | null;
}

/** The visit that a person is on at a moment, given the last one. */
export const dataRoomVisitAt = (
  last: DataRoomVisit | undefined,
  { userId, lpNumber }: Pick<DataRoomVisit, 'userId' | 'lpNumber'>,
  at: string,
): DataRoomVisit => ({ lpNumber, allReadAt: last?.allReadAt ?? null, ...visitAt(last, userId, at) });

export const fileMarks = ['New', 'Read'] as const;
export type FileMark = (typeof fileMarks)[number];

/**
 * What a file is to a person on this visit: read once they have opened it as it is, or called all read since it came; new if it
 * came after the visit before, or during their first one. `openedAt` is the last time.
 */
export function fileMark(
  receivedAt: string,
  openedAt: string | undefined,
  { allReadAt, previousVisitAt, visitAt }: DataRoomVisit,
): FileMark | null {
  const readAt = [openedAt ?? '', allReadAt ?? ''];
  if (readAt.some((at) => at >= receivedAt)) return 'Read';
  return receivedAt > (previousVisitAt ?? visitAt) ? 'New' : null;
}
