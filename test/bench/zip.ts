import { join } from 'node:path';
import { CopyObjectCommand, DeleteObjectsCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { zipStore } from '#functions/store/zips.ts';
import { bundle } from '#infra/bundle.ts';
import { keyOf } from '#shared/domain/document.ts';
import { type ZipJob, zipKey } from '#shared/domain/zip.ts';
import { startApp } from '#test/support/app.ts';
import { aDocument } from '#test/support/builders.ts';
import { Bucket, keep } from '#test/support/documents.ts';
import { storesOf } from '#test/support/stores.ts';
import { runBundle } from './apart.ts';
import { table, verdict } from './measure.ts';

const FILES = 40;
const FILE_BYTES = 50_000_000;
/** Megabytes. */
const MOST_MEMORY = 256;

/** A zip of 2 GB by the Lambda's bundle, in a process of its own: at most 256 MB, all of Node included. */
export async function run(): Promise<void> {
  await bundle();
  const app = await startApp({ permissions: false });
  try {
    table(`A zip of ${FILES} files of ${FILE_BYTES / 1e6} MB`, [await measured(app)]);
  } finally {
    await app.close();
  }
}

async function measured(app: Awaited<ReturnType<typeof startApp>>): Promise<Record<string, string>> {
  const s3 = new S3Client({ forcePathStyle: true });
  const { table: stored, documents } = storesOf(app);
  const file = (number: number) =>
    aDocument({
      owner: '7',
      itemUniqueId: `B${number}`,
      itemName: 'tape.bin',
      contentType: 'application/octet-stream',
      size: FILE_BYTES,
    });
  const first = await keep(app, file(1), Buffer.alloc(FILE_BYTES, 'loan'));
  for (let number = 2; number <= FILES; number++) {
    const next = file(number);
    await s3.send(new CopyObjectCommand({ Bucket, Key: keyOf(next), CopySource: `${Bucket}/${keyOf(first)}` }));
    await documents.add(next);
  }
  const at = new Date().toISOString();
  const by = {
    id: 'bench',
    name: 'Bea Buyer',
    email: 'bea@buyer.example',
    creditUnionId: 'CU',
    creditUnionName: 'Credit Union',
    routingNumber: '',
  };
  const zip: ZipJob = {
    zipId: 'Zbench',
    by,
    lpNumber: '7',
    section: 'Loan Files',
    status: 'Preparing',
    files: FILES,
    filesDone: 0,
    size: null,
    failure: null,
    startedAt: at,
    changedAt: at,
  };
  await zipStore(stored).begin(zip);

  const from = performance.now();
  const bundled = join(import.meta.dirname, '../../.build/lambda/zip-files/index.mjs');
  const event = { userId: 'bench', zipId: 'Zbench' };
  const { idle, peak } = await runBundle(bundled, event, 128);
  const seconds = (performance.now() - from) / 1000;
  const { ContentLength = 0 } = await s3.send(new HeadObjectCommand({ Bucket, Key: zipKey(zip.zipId) }));
  const keys = [zipKey(zip.zipId), ...Array.from({ length: FILES }, (_, index) => keyOf(file(index + 1)))];
  await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }));
  return {
    zip: `${(ContentLength / 1e9).toFixed(3)} GB`,
    seconds: seconds.toFixed(1),
    'memory before': `${idle} MB`,
    'memory at most': `${peak} MB`,
    verdict: verdict(peak <= MOST_MEMORY && ContentLength > FILES * FILE_BYTES),
  };
}

if (import.meta.main) {
  await run();
  process.exit();
}
