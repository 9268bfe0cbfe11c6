import { appendFileSync } from 'node:fs';

export interface Percentiles {
  p50: number;
  p99: number;
}

/** Milliseconds of one call after another, after a warm-up of a fifth as many. */
export async function timed(call: () => Promise<unknown>, times: number): Promise<Percentiles> {
  for (let i = 0; i < times / 5; i++) await call();
  const samples: number[] = [];
  for (let i = 0; i < times; i++) {
    const from = performance.now();
    await call();
    samples.push(performance.now() - from);
  }
  return percentiles(samples);
}

export function percentiles(samples: number[]): Percentiles {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export const times = (ratio: number): string => `${ratio.toFixed(2)}x`;
export const ms = (value: number): string => `${value.toFixed(2)} ms`;
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const verdict = (holds: boolean): string => (holds ? 'ok' : 'OVER');

export type Row = Record<string, string>;

/** Prints what was measured, and leaves it to whoever runs several scripts (all.ts). */
export function table(title: string, rows: Row[]): void {
  console.log(`\n${title}`);
  console.table(rows);
  const results = process.env.TANDEM_BENCH_RESULTS;
  if (results) appendFileSync(results, rows.map((row) => `${JSON.stringify({ title, row })}\n`).join(''));
}
