import { environmentNamed } from '#infra/config.ts';
import type { RestoredTables } from './restored-tables.ts';
import type { Comparison } from './table-comparison.ts';

export interface Drill {
  table: string;
  target: string;
  /** ISO 8601 UTC; the latest by default. */
  at?: string | undefined;
  /** Keeps the restored table, ready for use. */
  keep: boolean;
  /** The target is there: a comparison that was interrupted continues. */
  resume?: boolean;
  tables: RestoredTables;
  /** Differences, except changes from that moment on. */
  compare: (at: string) => Promise<Comparison[]>;
  /** Switches the environment to that stream's table, or back, and fails if any function doesn't follow. Absent: skipped. */
  point?: ((streamArn: string | null) => Promise<void>) | undefined;
  say: (line: string) => void;
}

/** Restores, compares, switches for a while, and cleans up. True if all went well. */
export async function drill({ table, target, keep, resume, tables, compare, point, say, ...asked }: Drill) {
  const begun = Date.now();
  const minutes = () => `${((Date.now() - begun) / 60_000).toFixed(1)} minutes`;
  const restored = async () => {
    const at = asked.at ?? (await tables.latestMoment(table));
    say(`Restoring ${table} as of ${at} to ${target}.`);
    await tables.restore(table, target, at);
    say(`Restored after ${minutes()}.`);
    return at;
  };
  const at = resume ? await tables.restoredAt(target) : await restored();
  const found = await compare(at).catch((error) => {
    say(`${target} is kept. Continue within a day of ${at} with --resume ${target}, or delete it.`);
    throw error;
  });
  try {
    for (const line of linesOf(found)) say(line);
    const isSame = found.length > 0 && found.every((one) => one.isSame);
    if (keep || (point && isSame)) {
      const streamArn = await tables.equip(table, target);
      say(`Stream: ${streamArn}`);
      if (point && isSame) {
        try {
          await point(streamArn);
          say(`Every function used the restored table after ${minutes()}.`);
        } finally {
          await point(null);
          say(`Every function used the environment's own table again after ${minutes()}.`);
        }
      }
    }
    say(isSame ? 'All rows are there, and as they were.' : 'The restored table differs.');
    return isSame;
  } finally {
    if (!keep) await tables.remove(target);
  }
}

/** A line per prefix, with example rows for differences. */
export function linesOf(comparisons: readonly Comparison[]): string[] {
  return comparisons.flatMap(({ prefix, rows, restored, changed, checksum, isSame, examples }) => [
    [
      isSame ? 'same   ' : 'DIFFERS',
      prefix.padEnd(20),
      `${rows}`.padStart(9),
      `${restored}`.padStart(9),
      `${changed}`.padStart(7),
      checksum,
    ].join('  '),
    ...examples.map((key) => `         ${key}`),
  ]);
}

/** `npm run deploy` arguments. Throws for production, where people's writes have to last. */
export function pointing(name: string, streamArn: string | null): string[] {
  if (environmentNamed(name).name === 'prod') {
    throw new Error('prod is pointed elsewhere by restoredTable in infra/config.ts alone (docs/recovery.md).');
  }
  return ['-c', `env=${name}`, ...(streamArn ? ['-c', `table=${streamArn}`] : [])];
}
