import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { vi } from 'vitest';
import { buckets } from '#local/content.ts';
import { wrapBlock } from '#shared/domain/content-block.ts';

/** The buckets of content and site, as an operator or a deployment fills them. */
export function contentBuckets() {
  const client = new S3Client({ forcePathStyle: true });
  return {
    async put(path: string, body: string | Uint8Array): Promise<void> {
      const Body = Buffer.from(body as string);
      await client.send(new PutObjectCommand({ Bucket: buckets.content, Key: `content/${path}`, Body }));
    },
    /** A page as visitors get it; null where there is none. */
    async page(file: string): Promise<string | null> {
      const found = await client
        .send(new GetObjectCommand({ Bucket: buckets.site, Key: file }))
        .catch((error: Error) => (error.name === 'NoSuchKey' ? null : Promise.reject(error)));
      return (await found?.Body?.transformToString()) ?? null;
    },
  };
}

export type ContentBuckets = ReturnType<typeof contentBuckets>;

/** A built page that holds these blocks, with the words that each ships with. */
export const aPage = (title: string, blocks: Record<string, string>): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${Object.entries(
    blocks,
  )
    .map(([name, text]) => `<div>${wrapBlock(name, `<p>${text}</p>`)}</div>`)
    .join('')}</main></body></html>`;

/** Brings a page and its texts as a release does, and waits until it is printed. */
export async function released(to: ContentBuckets, file: string, blocks: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(blocks)) await to.put(`text/${name}.md`, text);
  await to.put(`templates/${file}`, aPage(file, blocks));
  await vi.waitUntil(() => to.page(file), { timeout: 30_000 });
}
