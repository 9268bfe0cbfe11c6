import { readLimit } from './listing.ts';
import { quoted } from './object-headers.ts';
import type { Operation } from './operation.ts';
import { compareKeys } from './stored-objects.ts';
import type { Upload } from './uploads.ts';

export const listParts: Operation = ({ bucket, request: { query, key } }) => {
  const upload = bucket.uploads.get(query.get('uploadId'), key);
  const limit = readLimit(query.get('max-parts'), 'max-parts');
  const marker = Number(query.get('part-number-marker') ?? 0);
  const rest = [...upload.parts.values()].filter(({ number }) => number > marker).sort((a, b) => a.number - b.number);
  const page = rest.slice(0, limit);
  const content = {
    Bucket: bucket.name,
    Key: key,
    UploadId: upload.id,
    StorageClass: 'STANDARD',
    PartNumberMarker: marker,
    NextPartNumberMarker: page.at(-1)?.number ?? marker,
    MaxParts: limit,
    IsTruncated: rest.length > page.length,
    Part: page.map(({ number, modified, etag, size, checksums }) => ({
      PartNumber: number,
      LastModified: modified,
      ETag: quoted(etag),
      Size: size,
      ChecksumCRC32: checksums.crc32,
      ChecksumSHA256: checksums.sha256,
    })),
  };
  return { xml: { root: 'ListPartsResult', content } };
};

export const listUploads: Operation = ({ bucket, request: { query } }) => {
  const limit = readLimit(query.get('max-uploads'), 'max-uploads');
  const prefix = query.get('prefix') ?? '';
  const keyMarker = query.get('key-marker') ?? '';
  const idMarker = query.get('upload-id-marker') ?? '';
  const shown = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const isAfter = ({ key, id }: Upload) =>
    compareKeys(key, keyMarker) > 0 || (idMarker !== '' && key === keyMarker && id > idMarker);

  const matching = bucket.uploads.all().filter((upload) => upload.key.startsWith(prefix) && isAfter(upload));
  const rest = matching.sort((a, b) => compareKeys(a.key, b.key) || (a.id < b.id ? -1 : 1));
  const page = rest.slice(0, limit);
  const isTruncated = rest.length > page.length;
  const content = {
    Bucket: bucket.name,
    Prefix: shown(prefix),
    KeyMarker: shown(keyMarker),
    UploadIdMarker: idMarker,
    EncodingType: query.get('encoding-type') ?? undefined,
    NextKeyMarker: isTruncated ? shown(page.at(-1)?.key ?? '') : undefined,
    NextUploadIdMarker: isTruncated ? page.at(-1)?.id : undefined,
    MaxUploads: limit,
    IsTruncated: isTruncated,
    Upload: page.map(({ key, id, initiated }) => ({
      Key: shown(key),
      UploadId: id,
      Initiated: initiated,
      StorageClass: 'STANDARD',
    })),
  };
  return { xml: { root: 'ListMultipartUploadsResult', content } };
};
