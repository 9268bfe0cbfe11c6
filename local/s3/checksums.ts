import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Headers } from './request.ts';

const names = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const;
export type ChecksumName = (typeof names)[number];

/** Base64 values by algorithm. */
export type Checksums = Partial<Record<ChecksumName, string>>;

type Hasher = { update(bytes: Buffer): void; digest(): string };

/** Null for an algorithm that Node does not have: such a checksum is kept and echoed, not verified. */
export function hasher(name: ChecksumName): Hasher | null {
  if (name === 'crc32') return crc32Hasher();
  if (name === 'crc32c' || name === 'crc64nvme') return null;
  const hash = createHash(name);
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('base64') };
}

/** The checksums a request says it has, before its trailers are known. */
export function announcedChecksums(headers: Headers): ChecksumName[] {
  const trailer = (headers['x-amz-trailer'] ?? '').toLowerCase();
  return names.filter((name) => headers[`x-amz-checksum-${name}`] || trailer.includes(`x-amz-checksum-${name}`));
}

export function checksumsIn(headers: Headers): Checksums {
  const found = names.map((name) => [name, headers[`x-amz-checksum-${name}`]] as const);
  return Object.fromEntries(found.filter(([, value]) => value));
}

export function checksumHeaders(checksums: Checksums): Headers {
  return Object.fromEntries(Object.entries(checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value]));
}

/** `CRC32` as S3 documents and headers write it. */
export function checksumNamed(text: string | undefined): ChecksumName | undefined {
  return names.find((name) => name === text?.toLowerCase());
}

function crc32Hasher(): Hasher {
  let value = 0;
  return {
    update: (bytes) => {
      value = crc32(bytes, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
}
