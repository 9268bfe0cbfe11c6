import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

/** Seconds of a link: longer than its redirect is cached and a film lasts. */
const LINK_SECONDS = 4 * 3600;

export interface ContentFile {
  size: number;
  etag: string;
}

export interface ContentFiles {
  head(path: string): Promise<ContentFile | null>;
  text(path: string): Promise<string | null>;
  bytes(path: string, range?: { start: number; end: number }): Promise<Uint8Array>;
  list(folder: string): Promise<Map<string, string>>;
  /** Direct link for ranges and any size. */
  link(path: string, contentType: string): Promise<string>;
}

const isAbsent = (error: unknown) => error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name);

const orNull = (error: unknown): null => {
  if (isAbsent(error)) return null;
  throw error;
};

export function contentFiles(env: { CONTENT_BUCKET: string; S3_PATH_STYLE: '0' | '1' }): ContentFiles {
  const client = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' });
  const Bucket = env.CONTENT_BUCKET;
  const place = (path: string) => ({ Bucket, Key: `content/${path}` });
  return {
    async head(path) {
      const found = await client.send(new HeadObjectCommand(place(path))).catch(orNull);
      return found && { size: found.ContentLength ?? 0, etag: found.ETag ?? '' };
    },

    async text(path) {
      const found = await client.send(new GetObjectCommand(place(path))).catch(orNull);
      return (await found?.Body?.transformToString()) ?? null;
    },

    async bytes(path, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ ...place(path), Range }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },

    async list(folder) {
      const found = new Map<string, string>();
      const { Key: Prefix } = place(`${folder}/`);
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key = '', ETag = '' } of page.Contents ?? []) found.set(Key.slice(Prefix.length), ETag);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return found;
    },

    async link(path, contentType) {
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      const command = new GetObjectCommand({ ...place(path), ResponseContentType: contentType });
      return getSignedUrl(client, command, { expiresIn: LINK_SECONDS });
    },
  };
}
