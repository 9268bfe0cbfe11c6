import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListPartsCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Problem } from '#shared/contract/problem.ts';

/** Seconds of a part's URL. */
const PART_SECONDS = 3600;

export interface Multipart {
  key: string;
  multipartId: string;
}

/** Entity tag with quotes, as in the answer to a PUT. */
export interface ReceivedPart {
  partNumber: number;
  etag: string;
  size: number;
}

/** Browsers send parts straight to the documents bucket. */
export interface MultipartService {
  begin(object: { key: string; contentType: string; metadata: Record<string, string> }): Promise<string>;
  /** For exactly `size` bytes. */
  partUrl(upload: Multipart, part: { partNumber: number; size: number }): Promise<string>;
  parts(upload: Multipart): Promise<ReceivedPart[] | null>;
  /** Object's entity tag; null if the upload is gone or has other parts. */
  complete(upload: Multipart, parts: Pick<ReceivedPart, 'partNumber' | 'etag'>[]): Promise<string | null>;
  abort(upload: Multipart): Promise<void>;
  object(key: string): Promise<{ size: number; etag: string } | null>;
}

const unquoted = (etag = '') => etag.replaceAll('"', '');

export function multipartService(env: { DOCUMENTS_BUCKET: string; S3_PATH_STYLE: '0' | '1' }): MultipartService {
  // A presigned checksum would cover no bytes.
  const client = new S3Client({
    forcePathStyle: env.S3_PATH_STYLE === '1',
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const of = ({ key, multipartId }: Multipart) => ({ Bucket: env.DOCUMENTS_BUCKET, Key: key, UploadId: multipartId });

  return {
    async begin({ key, contentType, metadata }) {
      const object = { Bucket: env.DOCUMENTS_BUCKET, Key: key, ContentType: contentType, Metadata: metadata };
      const { UploadId = '' } = await answered(client.send(new CreateMultipartUploadCommand(object)));
      return UploadId;
    },

    async partUrl(upload, { partNumber, size }) {
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      const command = new UploadPartCommand({ ...of(upload), PartNumber: partNumber, ContentLength: size });
      const unhoistableHeaders = new Set(['content-length']);
      return getSignedUrl(client, command, { expiresIn: PART_SECONDS, unhoistableHeaders });
    },

    parts: (upload) => answered(listed(client, of(upload)), named('NoSuchUpload')),

    async complete(upload, parts) {
      const Parts = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }));
      const command = new CompleteMultipartUploadCommand({ ...of(upload), MultipartUpload: { Parts } });
      const made = await answered(client.send(command), named('NoSuchUpload', 'InvalidPart'));
      return made && unquoted(made.ETag);
    },

    async abort(upload) {
      await answered(client.send(new AbortMultipartUploadCommand(of(upload))), named('NoSuchUpload'));
    },

    async object(key) {
      const command = new HeadObjectCommand({ Bucket: env.DOCUMENTS_BUCKET, Key: key });
      const found = await answered(client.send(command), absent);
      return found && { size: found.ContentLength ?? 0, etag: unquoted(found.ETag) };
    },
  };
}

/** The bucket names a next part even at the end, so the SDK's paginator loops. */
async function listed(client: S3Client, upload: { Bucket: string; Key: string; UploadId: string }) {
  const parts: ReceivedPart[] = [];
  let after: string | undefined;
  do {
    const page = await client.send(new ListPartsCommand({ ...upload, PartNumberMarker: after }));
    for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? []) {
      parts.push({ partNumber: PartNumber, etag: ETag, size: Size });
    }
    after = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (after);
  return parts;
}

type Expected = (error: S3ServiceException) => boolean;

const named =
  (...names: string[]): Expected =>
  ({ name }) =>
    names.includes(name);

/** Without the right to list, missing objects answer 403. */
const absent: Expected = ({ $metadata }) => [403, 404].includes($metadata.httpStatusCode ?? 0);

async function answered<T>(answer: Promise<T>): Promise<T>;
async function answered<T>(answer: Promise<T>, isExpected: Expected): Promise<T | null>;
async function answered<T>(answer: Promise<T>, isExpected?: Expected): Promise<T | null> {
  return answer.catch((cause: unknown) => {
    if (cause instanceof S3ServiceException && isExpected?.(cause)) return null;
    throw new Problem('upstream', { cause });
  });
}
