const DAY = 86_400_000;

/** Whole days since the last activity (spec 9). */
export const inactiveDays = (lastActiveDate: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(lastActiveDate)) / DAY));
