/** Where all commitments to an LP are decided together; on the run of it that is to be looked at. */
export const allocationPath = (lpNumber: string, run?: string): string =>
  `/admin/manage/offerings/all/${lpNumber}/allocation${run ? `?run=${encodeURIComponent(run)}` : ''}`;
