const segment = /^(\d+(?:\.\d+)?)(?:\s*%)?(?:\s+for\s+(\d{1,3}))?$/i;

/** `0 for 24, 8 for 36, 15`: the last rate continues, one number is every month's. `null` if unreadable. */
export function parseMonthlyRates(text: string): number[] | null {
  const parts = text.split(',').map((part) => segment.exec(part.trim()));
  const rates: number[] = [];
  for (const [i, part] of parts.entries()) {
    if (!part) return null;
    const [, rate, months] = part;
    const isLast = i === parts.length - 1;
    if (!isLast && !months) return null;
    const count = Number(months ?? 1);
    if (count < 1 || rates.length + count > 600) return null;
    rates.push(...Array<number>(count).fill(Number(rate)));
  }
  return rates;
}

export function formatMonthlyRates(rates: readonly number[]): string {
  const runs: { rate: number; months: number }[] = [];
  for (const rate of rates) {
    const last = runs.at(-1);
    if (last?.rate === rate) last.months++;
    else runs.push({ rate, months: 1 });
  }
  return runs.map(({ rate, months }, i) => (i === runs.length - 1 ? `${rate}` : `${rate} for ${months}`)).join(', ');
}
