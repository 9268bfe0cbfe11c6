import { inflateRawSync } from 'node:zlib';

/** Names and bytes of a zip's files, stored as they are or deflated, as its directory lists them. */
export function unzip(zip: Buffer): { name: string; bytes: Buffer; isUtf8: boolean }[] {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [flags, method, size] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    if (method !== 0 && method !== 8) throw new Error(`${name} is compressed by method ${method}`);
    at += 46 + nameLength + extra + comment;
    const stored = zip.subarray(start, start + size);
    return { name, bytes: method === 8 ? inflateRawSync(stored) : stored, isUtf8: (flags & 0x800) !== 0 };
  });
}
