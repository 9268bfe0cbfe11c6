/** At least 1; days are `YYYY-MM-DD`. */
function monthsBetween(from: string, to: string): number {
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return Math.max(1, month(to) - month(from));
}

function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** Expected day at the usual interval; null for fewer than three reports, since two show no habit. */
export function nextReportDay(days: readonly string[]): string | null {
  const sorted = [...new Set(days)].sort();
  const last = sorted.at(-1);
  if (sorted.length < 3 || !last) return null;
  const gaps = sorted.slice(1).map((day, at) => monthsBetween(sorted[at] as string, day));
  const usual = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] as number;
  return addMonths(last, usual);
}
