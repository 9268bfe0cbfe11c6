import { firstStart } from '#test/support/first-start.ts';
import { table, verdict } from './measure.ts';

const targets = [
  { offerings: 60, target: 15 },
  { offerings: 10_000, target: 60 },
];

/** Seconds of a first start until it prints the address, with its site built. */
export async function run(): Promise<void> {
  const rows = [];
  for (const { offerings, target } of targets) {
    const { printed, seconds } = await firstStart(offerings);
    if (seconds === null) throw new Error(`Tandem ended before it was ready:\n${printed}`);
    rows.push({
      offerings: offerings.toLocaleString('en-US'),
      'until the address': `${seconds.toFixed(1)} s`,
      target: `${target} s`,
      verdict: verdict(seconds <= target),
    });
  }
  table('A first start', rows);
}

if (import.meta.main) {
  await run();
  process.exit();
}
