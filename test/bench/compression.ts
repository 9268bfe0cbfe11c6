import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BROTLI_QUALITY } from '#functions/runtime/compression.ts';
import { adminUserRow } from '#functions/wire/user.ts';
import { person } from './crowd.ts';
import { kB, ms, table, times, verdict } from './measure.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const ROWS = [20, 500, 5000];
const RUNS = 15;
/** Of slow 4G as Lighthouse means it. */
const BYTES_A_MS = 1_638_400 / 8 / 1000;

/** Bytes and processor time of lists as they leave: what ours takes longer than gzip, its fewer bytes save on slow 4G. */
export async function run(): Promise<void> {
  for (const count of ROWS) {
    const value = Array.from({ length: count }, (_, i) => adminUserRow(person(i, NOW.getTime()), NOW));
    const text = JSON.stringify({ '@odata.count': count, value });
    const brotli = (quality: number) => () =>
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    const gzip = measured(() => gzipSync(text));
    const saves = (cpu: number, bytes: number) => (gzip.bytes - bytes) / BYTES_A_MS - (cpu - gzip.cpu);
    const rows = [3, 4, 5, 6, 9].map((quality) => ({ quality, ...measured(brotli(quality)) }));
    table(`A list of ${count} people, ${kB(Buffer.byteLength(text))} as JSON`, [
      {
        encoding: 'gzip 6',
        bytes: kB(gzip.bytes),
        cpu: ms(gzip.cpu),
        "of gzip's time": '1.00x',
        'sooner there': '',
        verdict: '',
      },
      ...rows.map(({ quality, bytes, cpu }) => ({
        encoding: `brotli ${quality}`,
        bytes: kB(bytes),
        cpu: ms(cpu),
        "of gzip's time": times(cpu / gzip.cpu),
        'sooner there': ms(saves(cpu, bytes)),
        verdict: quality === BROTLI_QUALITY ? verdict(saves(cpu, bytes) > 0) : '',
      })),
    ]);
  }
}

/** Least milliseconds of processor time: neighbors only add to it. */
function measured(compress: () => Buffer): { bytes: number; cpu: number } {
  const runs = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    const { length } = compress();
    const { user, system } = process.cpuUsage(before);
    return { bytes: length, cpu: (user + system) / 1000 };
  });
  return { bytes: runs[0]?.bytes ?? 0, cpu: Math.min(...runs.map(({ cpu }) => cpu)) };
}

if (import.meta.main) {
  await run();
  process.exit();
}
