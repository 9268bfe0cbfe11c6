import { randomBytes } from 'node:crypto';
import { checksumHeaders, checksumNamed } from './checksums.ts';
import { headersToKeep, quoted } from './object-headers.ts';
import { checkLength } from './objects.ts';
import type { Operation } from './operation.ts';
import { receive } from './payload.ts';
import { S3Error } from './s3-error.ts';
import { tagsIn } from './tagging.ts';
import type { Part } from './uploads.ts';

const maxParts = 10_000;

export const createUpload: Operation = async ({ bucket, request, now }) => {
  const id = randomBytes(16).toString('hex');
  const checksum = checksumNamed(request.headers['x-amz-checksum-algorithm']);
  await bucket.uploads.start({
    id,
    key: request.key,
    initiated: now().toISOString(),
    headers: headersToKeep(request.headers),
    tags: tagsIn(request.headers),
    ...(checksum ? { checksum } : {}),
  });
  const content = { Bucket: bucket.name, Key: request.key, UploadId: id };
  return {
    headers: checksum ? { 'x-amz-checksum-algorithm': checksum.toUpperCase(), 'x-amz-checksum-type': 'COMPOSITE' } : {},
    xml: { root: 'InitiateMultipartUploadResult', content },
  };
};

export const uploadPart: Operation = async ({ bucket, request, now }) => {
  const { query, key } = request;
  const number = Number(query.get('partNumber') ?? Number.NaN);
  if (!Number.isInteger(number) || number < 1 || number > maxParts) {
    throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${maxParts}, inclusive`);
  }
  if (request.headers['x-amz-copy-source']) throw new S3Error('NotImplemented');
  checkLength(request);
  bucket.uploads.get(query.get('uploadId'), key);

  const { blob, received } = await bucket.blobs.write((consume) => receive(request, consume));
  const { size, md5, checksums } = received;
  const part: Part = { number, blob, size, etag: md5, modified: now().toISOString(), checksums };
  try {
    await bucket.commit(() => bucket.uploads.savePart(bucket.uploads.get(query.get('uploadId'), key), part));
  } catch (cause) {
    await bucket.blobs.remove([blob]);
    throw cause;
  }
  return { headers: { etag: quoted(md5), ...checksumHeaders(checksums) } };
};

export const abortUpload: Operation = async ({ bucket, request: { query, key } }) => {
  await bucket.commit(() => bucket.uploads.remove(bucket.uploads.get(query.get('uploadId'), key)));
  return { status: 204 };
};
