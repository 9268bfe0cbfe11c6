import { GetObjectTaggingCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { scanTag } from '#shared/events/bucket-event.ts';

export interface ObjectHead {
  size: number;
  etag: string;
  contentType: string;
  modified: string;
  metadata: Record<string, string>;
}

export interface ListedObject {
  key: string;
  size: number;
  etag: string;
  modified: Date;
}

export interface ObjectService {
  head(key: string): Promise<ObjectHead | null>;
  /** In the order of their keys' bytes; after the key `prefix + after`, if given. */
  pages(prefix: string, after?: string | null): AsyncGenerator<ListedObject[]>;
  folders(prefix: string): Promise<string[]>;
  scanStatus(key: string): Promise<string | undefined>;
}

const unquoted = (etag = '') => etag.replaceAll('"', '');
const isAbsent = (error: unknown) => error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name);

export function objectService(env: { DOCUMENTS_BUCKET: string; S3_PATH_STYLE: '0' | '1' }): ObjectService {
  const client = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' });
  const Bucket = env.DOCUMENTS_BUCKET;

  async function* listed(prefix: string, { Delimiter, StartAfter }: { Delimiter?: string; StartAfter?: string } = {}) {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, Delimiter, StartAfter, ContinuationToken }),
      );
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  return {
    async head(Key) {
      try {
        const { ContentLength, ETag, ContentType, LastModified, Metadata } = await client.send(
          new HeadObjectCommand({ Bucket, Key }),
        );
        return {
          size: ContentLength ?? 0,
          etag: unquoted(ETag),
          contentType: ContentType ?? 'application/octet-stream',
          modified: (LastModified ?? new Date()).toISOString(),
          metadata: Metadata ?? {},
        };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },

    async *pages(prefix, after) {
      const from = after ? { StartAfter: `${prefix}${after}` } : {};
      for await (const { Contents = [] } of listed(prefix, from)) {
        yield Contents.map(({ Key = '', Size = 0, ETag, LastModified = new Date() }) => ({
          key: Key,
          size: Size,
          etag: unquoted(ETag),
          modified: LastModified,
        }));
      }
    },

    async folders(prefix) {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of listed(prefix, { Delimiter: '/' })) {
        names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)));
      }
      return names;
    },

    async scanStatus(Key) {
      try {
        const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket, Key }));
        return TagSet.find((tag) => tag.Key === scanTag)?.Value;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
  };
}
