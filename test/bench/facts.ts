import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { tapeStore } from '#functions/store/tapes.ts';
import { tapeFileKey } from '#shared/domain/tape.ts';
import { startApp } from '#test/support/app.ts';
import { storesOf } from '#test/support/stores.ts';
import { kB, ms, percentiles, table, times, verdict } from './measure.ts';

const TIMES = 300;
const LP = '1001';

/** The figures of a published tape over local HTTP against a plain GET of the same bytes from the local S3, in turn (pools.md F: twice). */
export async function run(): Promise<void> {
  const app = await startApp({ permissions: false, files: true });
  const { PublishedTapeId: tapeId = '' } = await app.as('admin').offerings.get({ id: LP });
  const tape = await tapeStore(storesOf(app).table).find(LP, tapeId ?? '');
  if (!tape?.reading) throw new Error('The demo pool has no published tape');
  const object = { Bucket: process.env.DOCUMENTS_BUCKET, Key: tapeFileKey(tape, tape.reading, 'facts.json') };
  const client = new S3Client({ forcePathStyle: true });
  const raw = async () =>
    (await (await client.send(new GetObjectCommand(object))).Body?.transformToByteArray())?.length;
  const ours = async () => {
    const response = await app.call(`/tapes/offering/${LP}/tapes/${tapeId}/facts`, { as: 'buyer' });
    if (!response.ok) throw new Error(`Facts: ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  };
  const taken = { ours: [] as number[], raw: [] as number[] };
  for (let i = -TIMES / 5; i < TIMES; i++)
    for (const [name, call] of [['ours', ours] as const, ['raw', raw] as const]) {
      const start = performance.now();
      await call();
      if (i >= 0) taken[name].push(performance.now() - start);
    }
  const [own, base] = [percentiles(taken.ours), percentiles(taken.raw)];
  table('Facts and stratifications of a tape', [
    {
      call: 'GET facts',
      ...{ bytes: kB((await raw()) ?? 0), p50: ms(own.p50), p99: ms(own.p99), 'raw p50': ms(base.p50) },
      ...{ ratio: times(own.p50 / base.p50), verdict: verdict(own.p50 <= 2 * base.p50) },
    },
  ]);
  await app.close();
}

if (import.meta.main) {
  await run();
  process.exit();
}
