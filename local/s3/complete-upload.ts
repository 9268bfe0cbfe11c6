import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Checksums, hasher } from './checksums.ts';
import { checkWrite } from './conditions.ts';
import { quoted } from './object-headers.ts';
import type { Operation } from './operation.ts';
import { receiveText } from './payload.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-objects.ts';
import type { Part, Upload } from './uploads.ts';
import { element, parseXml } from './xml.ts';

const minPartBytes = 5 * 2 ** 20;

const ListedPart = element({
  PartNumber: z.coerce.number().int(),
  ETag: z.string(),
  ChecksumCRC32: z.string().optional(),
  ChecksumCRC32C: z.string().optional(),
  ChecksumCRC64NVME: z.string().optional(),
  ChecksumSHA1: z.string().optional(),
  ChecksumSHA256: z.string().optional(),
});
type ListedPart = z.infer<typeof ListedPart>;

const Completion = z.object({ CompleteMultipartUpload: element({ Part: z.array(ListedPart).min(1) }) });

export const completeUpload: Operation = async (context) => {
  const { bucket, request, now } = context;
  const { Part: listed } = parseXml(await receiveText(request), Completion).CompleteMultipartUpload;
  const object = await bucket.commit(async () => {
    const upload = bucket.uploads.get(request.query.get('uploadId'), request.key);
    const completed = assemble(upload, listed, now());
    checkWrite(request.headers, bucket.objects.find(request.key));
    await bucket.objects.save(completed);
    await bucket.uploads.remove(upload, new Set(completed.pieces.map(({ blob }) => blob)));
    return completed;
  });
  context.tell('ObjectCreated:CompleteMultipartUpload', object);
  const Location = `http://${request.headers.host}/${bucket.name}/${encodeURIComponent(object.key)}`;
  const content = { Location, Bucket: bucket.name, Key: object.key, ETag: quoted(object.etag) };
  return { xml: { root: 'CompleteMultipartUploadResult', content: { ...content, ...namedChecksums(object) } } };
};

function assemble(upload: Upload, listed: ListedPart[], now: Date): StoredObject {
  if (listed.some(({ PartNumber }, i) => i > 0 && PartNumber <= (listed[i - 1]?.PartNumber ?? 0))) {
    throw new S3Error('InvalidPartOrder');
  }
  const parts = listed.map((part) => findPart(upload, part));
  if (parts.slice(0, -1).some(({ size }) => size < minPartBytes)) throw new S3Error('EntityTooSmall');
  const digest = createHash('md5').update(Buffer.from(parts.map(({ etag }) => etag).join(''), 'hex'));
  return {
    key: upload.key,
    size: parts.reduce((sum, { size }) => sum + size, 0),
    etag: `${digest.digest('hex')}-${parts.length}`,
    modified: now.toISOString(),
    pieces: parts.map(({ blob, size }) => ({ blob, size })),
    headers: upload.headers,
    tags: upload.tags,
    checksums: compositeChecksum(upload, parts),
  };
}

function findPart(upload: Upload, listed: ListedPart): Part {
  const part = upload.parts.get(listed.PartNumber);
  if (part?.etag !== listed.ETag.replaceAll('"', '')) throw new S3Error('InvalidPart');
  const given: Checksums = {
    ...(listed.ChecksumCRC32 ? { crc32: listed.ChecksumCRC32 } : {}),
    ...(listed.ChecksumCRC32C ? { crc32c: listed.ChecksumCRC32C } : {}),
    ...(listed.ChecksumCRC64NVME ? { crc64nvme: listed.ChecksumCRC64NVME } : {}),
    ...(listed.ChecksumSHA1 ? { sha1: listed.ChecksumSHA1 } : {}),
    ...(listed.ChecksumSHA256 ? { sha256: listed.ChecksumSHA256 } : {}),
  };
  for (const [name, value] of Object.entries(given)) {
    if (part.checksums[name as keyof Checksums] !== value) throw new S3Error('InvalidPart');
  }
  if (upload.checksum && !given[upload.checksum]) {
    const message = `The upload was created using a ${upload.checksum} checksum. The complete request must include the checksum for each part. It was missing for part ${part.number} in the request.`;
    throw new S3Error('InvalidRequest', message);
  }
  return part;
}

/** A checksum of the parts' checksums, for an upload that was started with an algorithm. */
function compositeChecksum({ checksum }: Upload, parts: Part[]): Checksums {
  const hash = checksum && hasher(checksum);
  if (!hash) return {};
  for (const { checksums } of parts) hash.update(Buffer.from(checksums[checksum] ?? '', 'base64'));
  return { [checksum]: `${hash.digest()}-${parts.length}` };
}

function namedChecksums({ checksums }: StoredObject) {
  const named = Object.entries(checksums).map(([name, value]) => [`Checksum${name.toUpperCase()}`, value]);
  return { ...Object.fromEntries(named), ...(named.length ? { ChecksumType: 'COMPOSITE' } : {}) };
}
