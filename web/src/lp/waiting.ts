const HOUR = 3_600_000;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Whole hours, then whole days. */
export function waitingWords(since: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / HOUR));
  if (hours === 0) return '< 1 hour';
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}
