import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { SQSBatchResponse } from 'aws-lambda';
import { printedPages } from '#infra/printed-pages.ts';
import { templatePrefix } from '#shared/events/print-event.ts';
import type { Invoke } from './lambdas.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const shipped = fromRoot('web/content');

export const buckets = {
  content: 'tandem-content',
  site: 'tandem-site',
  records: 'tandem-records',
  intake: 'tandem-intake',
};

/** Folders, and whether a deployment removes files there that aren't ours, as CDK's do. */
const folders = { text: true, page: false, image: false, video: false };

/** Pages that hold text blocks as they are printed now; null for any other file. */
export type PageOf = (file: string) => Promise<string | null>;

/** Puts shipped content and pages into their bucket, then prints every page. */
export async function deployContent(client: S3Client, folder: string, printPages: Invoke): Promise<PageOf> {
  const pages = printedPages(folder);
  for (const [kind, prune] of Object.entries(folders)) {
    const from = join(shipped, kind);
    await sync(client, { from, files: existsSync(from) ? readdirSync(from) : [], to: `content/${kind}/`, prune });
  }
  await sync(client, { from: folder, files: pages, to: templatePrefix, prune: true });
  await keepOnly(client, { Bucket: buckets.site, prefix: '', files: pages });
  const Records = pages.map((file) => ({ messageId: file, body: JSON.stringify(releaseEvent(file)) }));
  const { batchItemFailures } = (await printPages({ Records })) as SQSBatchResponse;
  if (batchItemFailures.length > 0) console.error('Pages could not be printed:', batchItemFailures);

  return async (file) => {
    if (!file.endsWith('.html') || file === 'app.html') return null;
    const found = await client.send(new GetObjectCommand({ Bucket: buckets.site, Key: file })).catch(nullIfMissing);
    return (await found?.Body?.transformToString()) ?? null;
  };
}

const releaseEvent = (file: string) => ({
  source: 'aws.s3',
  detail: { object: { key: `${templatePrefix}${file}` } },
});

function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey) return null;
  throw error;
}

interface Sync {
  from: string;
  files: string[];
  to: string;
  prune: boolean;
}

/** Puts the files that changed, and takes away what is no longer among them. */
async function sync(client: S3Client, { from, files, to, prune }: Sync): Promise<void> {
  const Bucket = buckets.content;
  const known = await etags(client, Bucket, to);
  const changed = files
    .map((file) => ({ file, Body: readFileSync(join(from, file)) }))
    .filter(({ file, Body }) => known.get(file) !== `"${createHash('md5').update(Body).digest('hex')}"`);
  await Promise.all(
    changed.map(({ file, Body }) => client.send(new PutObjectCommand({ Bucket, Key: `${to}${file}`, Body }))),
  );
  if (prune) await keepOnly(client, { Bucket, prefix: to, files });
}

interface Kept {
  Bucket: string;
  prefix: string;
  files: string[];
}

async function keepOnly(client: S3Client, { Bucket, prefix, files }: Kept): Promise<void> {
  const gone = [...(await etags(client, Bucket, prefix)).keys()].filter((file) => !files.includes(file));
  await Promise.all(gone.map((file) => client.send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${file}` }))));
}

async function etags(client: S3Client, Bucket: string, Prefix: string): Promise<Map<string, string | undefined>> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
  return new Map(Contents.map(({ Key = '', ETag }) => [Key.slice(Prefix.length), ETag]));
}
