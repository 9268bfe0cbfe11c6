import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { tapeStore } from '#functions/store/tapes.ts';
import { tapeFileKey } from '#shared/domain/tape.ts';
import { startApp } from '#test/support/app.ts';
import { storesOf } from '#test/support/stores.ts';
import { kB, ms, percentiles, table, times, verdict } from './measure.ts';

const TIMES = 300;
const LP = '1001';

/**
 * The figures of a published tape over local HTTP against a plain GET of the same bytes from the local S3, in turn (pools.md F:
 * twice), and a call that only says who is signed in.
 */
export async function run(): Promise<void> {
  const app = await startApp({ permissions: false, files: true });
  const { PublishedTapeId: tapeId = '' } = await app.as('admin').offerings.get({ id: LP });
  const tape = await tapeStore(storesOf(app).table).find(LP, tapeId ?? '');
  if (!tape?.reading) throw new Error('The demo pool has no published tape');
  const object = { Bucket: process.env.DOCUMENTS_BUCKET, Key: tapeFileKey(tape, tape.reading, 'facts.json') };
  const client = new S3Client({ forcePathStyle: true });
  const raw = async () =>
    (await (await client.send(new GetObjectCommand(object))).Body?.transformToByteArray())?.length ?? 0;
  const call = (path: string) => async () => {
    const response = await app.call(path, { as: 'buyer' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  };
  const calls = { raw, facts: call(`/tapes/offering/${LP}/tapes/${tapeId}/facts`), session: call('/auth') };
  const taken = { raw: [] as number[], facts: [] as number[], session: [] as number[] };
  for (let i = -TIMES / 5; i < TIMES; i++)
    for (const name of ['raw', 'facts', 'session'] as const) {
      const start = performance.now();
      await calls[name]();
      if (i >= 0) taken[name].push(performance.now() - start);
    }
  const base = percentiles(taken.raw).p50;
  const row = async (what: string, name: keyof typeof calls, most?: number) => {
    const { p50, p99 } = percentiles(taken[name]);
    const judged = most === undefined ? '' : verdict(p50 <= most * base);
    return {
      call: what,
      bytes: kB(await calls[name]()),
      p50: ms(p50),
      p99: ms(p99),
      ratio: times(p50 / base),
      verdict: judged,
    };
  };
  table('Facts and stratifications of a tape', [
    await row('a plain GET of their file', 'raw'),
    await row('GET facts', 'facts', 2),
    await row('GET auth: who is signed in', 'session'),
  ]);
  await app.close();
}

if (import.meta.main) {
  await run();
  process.exit();
}
