export const allocationPath = (lpNumber: string, run?: string): string =>
  `/admin/manage/offerings/all/${lpNumber}/allocation${run ? `?run=${encodeURIComponent(run)}` : ''}`;
