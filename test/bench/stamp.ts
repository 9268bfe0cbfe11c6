import { join } from 'node:path';
import { DeleteObjectsCommand, S3Client } from '@aws-sdk/client-s3';
import { bundle } from '#infra/bundle.ts';
import { keyOf } from '#shared/domain/document.ts';
import { startApp } from '#test/support/app.ts';
import { Bucket, keep } from '#test/support/documents.ts';
import { type LargePdf, largePdf } from '#test/support/large-pdf.ts';
import { runBundle } from './apart.ts';
import { table, verdict } from './measure.ts';

/** Of the Lambda: megabytes, and seconds. */
const MOST_MEMORY = 3008;
const MOST_SECONDS = 28;

const files: Record<string, LargePdf> = {
  '20,000 pages': { pages: 20_000, bytesPerPage: 100 },
  '20,000 pages, protected': { pages: 20_000, bytesPerPage: 100, isProtected: true },
  '20,000 pages, broken': { pages: 20_000, bytesPerPage: 100, isBroken: true },
  '250 MB': { pages: 250, bytesPerPage: 1e6 },
  '500 MB': { pages: 500, bytesPerPage: 1e6 },
  '250 MB, protected': { pages: 250, bytesPerPage: 1e6, isProtected: true },
  '250 MB, broken': { pages: 250, bytesPerPage: 1e6, isBroken: true },
  '500 MB, protected': { pages: 500, bytesPerPage: 1e6, isProtected: true },
};

/** Marks on large PDFs by the Lambda's bundle, in a process of its own: within its memory, all of Node included, and its time, which a busy machine does not stretch. */
export async function run(): Promise<void> {
  await bundle();
  const app = await startApp({ permissions: false });
  try {
    for (const [name, file] of Object.entries(files)) table(`A mark on ${name}`, [await measured(app, name, file)]);
  } finally {
    await app.close();
  }
}

async function measured(app: Awaited<ReturnType<typeof startApp>>, name: string, file: LargePdf) {
  const bytes = Buffer.concat([...largePdf(file)]);
  const document = await keep(app, { itemName: 'large.pdf', contentType: 'application/pdf' }, bytes);
  const bundled = join(import.meta.dirname, '../../.build/lambda/stamp-pdf/index.mjs');
  const event = { key: keyOf(document), lines: ['Bea Buyer', 'Credit Union', '2026-03-02 15:04 UTC'] };
  const { idle, peak, cpu, answer } = await runBundle<{ key?: string }>(bundled, event, 2048);
  const keys = [keyOf(document), ...(answer.key ? [answer.key] : [])];
  const Delete = { Objects: keys.map((Key) => ({ Key })) };
  await new S3Client({ forcePathStyle: true }).send(new DeleteObjectsCommand({ Bucket, Delete }));
  return {
    file: name,
    size: `${(bytes.length / 1e6).toFixed(0)} MB`,
    'processor time': `${cpu.toFixed(1)} s`,
    'memory before': `${idle} MB`,
    'memory at most': `${peak} MB`,
    marked: answer.key ? 'yes' : 'no',
    verdict: verdict(peak <= MOST_MEMORY && cpu <= MOST_SECONDS),
  };
}

if (import.meta.main) {
  await run();
  process.exit();
}
