import { environmentNamed } from '#infra/config.ts';
import type { RestoredTables } from './restored-tables.ts';
import type { Comparison } from './table-comparison.ts';

export interface Drill {
  table: string;
  target: string;
  /** The moment to restore, ISO 8601 UTC; the latest unless said. */
  at?: string | undefined;
  /** Leave the restored table there, equipped to be used. */
  keep: boolean;
  tables: RestoredTables;
  /** What the two tables hold, but for what changed from that moment on. */
  compare: (at: string) => Promise<Comparison[]>;
  /** Has the environment use the table of that stream, or its own, and fails if any function doesn't. Absent: it is not pointed. */
  point?: ((streamArn: string | null) => Promise<void>) | undefined;
  say: (line: string) => void;
}

/** Restores a table, compares it, has the environment use it for a while, and takes it away. Whether all was as it should be. */
export async function drill({ table, target, keep, tables, compare, point, say, ...asked }: Drill): Promise<boolean> {
  const begun = Date.now();
  const minutes = () => `${((Date.now() - begun) / 60_000).toFixed(1)} minutes`;
  const at = asked.at ?? (await tables.latestMoment(table));
  say(`Restoring ${table} as of ${at} to ${target}.`);
  await tables.restore(table, target, at);
  try {
    say(`Restored after ${minutes()}.`);
    const found = await compare(at);
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

/** A line for each prefix, and for each that differs, rows to look at. */
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

/** The arguments of `npm run deploy` that point an environment. Throws for production: what people write there has to last. */
export function pointing(name: string, streamArn: string | null): string[] {
  if (environmentNamed(name).name === 'prod') {
    throw new Error('prod is pointed elsewhere by restoredTable in infra/config.ts alone (docs/recovery.md).');
  }
  return ['-c', `env=${name}`, ...(streamArn ? ['-c', `table=${streamArn}`] : [])];
}
