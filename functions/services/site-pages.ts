import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Problem } from '#shared/contract/problem.ts';

export interface SitePage {
  html: string;
  etag: string;
}

export interface SitePages {
  read(file: string): Promise<SitePage | null>;
  write(file: string, html: string, before: SitePage | null): Promise<void>;
}

const named = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

export function sitePages(env: { SITE_BUCKET: string; S3_PATH_STYLE: '0' | '1' }): SitePages {
  const client = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' });
  const place = (file: string) => ({ Bucket: env.SITE_BUCKET, Key: file });
  return {
    async read(file) {
      const found = await client.send(new GetObjectCommand(place(file))).catch((error: unknown) => {
        if (named(error, 'NoSuchKey')) return null;
        throw error;
      });
      return found && { html: (await found.Body?.transformToString()) ?? '', etag: found.ETag ?? '' };
    },

    async write(file, html, before) {
      const command = new PutObjectCommand({
        ...place(file),
        Body: html,
        ContentType: 'text/html; charset=utf-8',
        CacheControl: 'no-cache',
        ...(before ? { IfMatch: before.etag } : { IfNoneMatch: '*' }),
      });
      await client.send(command).catch((cause: unknown) => {
        if (named(cause, 'PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'))
          throw new Problem('busy', { cause });
        throw cause;
      });
    },
  };
}
