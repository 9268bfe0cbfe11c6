import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A run of bytes on disk; an object is one or more, in order. */
export type Piece = { blob: string; size: number };

export type Blobs = Awaited<ReturnType<typeof openBlobs>>;

/** Write-once files of bytes. Nothing refers to one until its writer has committed it to a document. */
export async function openBlobs(dir: string) {
  await mkdir(dir, { recursive: true });
  const fileOf = (blob: string) => join(dir, blob);
  const readers = new Map<string, number>();
  const doomed = new Set<string>();

  async function remove(blobs: Iterable<string>): Promise<void> {
    for (const blob of blobs) {
      if (readers.has(blob)) doomed.add(blob);
      else await rm(fileOf(blob), { force: true });
    }
  }

  function release(blob: string): void {
    const left = (readers.get(blob) ?? 1) - 1;
    if (left > 0) {
      readers.set(blob, left);
      return;
    }
    readers.delete(blob);
    if (doomed.delete(blob)) void rm(fileOf(blob), { force: true });
  }

  return {
    remove,

    async write<T>(receive: (consume: (bytes: AsyncIterable<Buffer>) => Promise<void>) => Promise<T>) {
      const blob = randomUUID();
      try {
        return { blob, received: await receive((bytes) => pipeline(bytes, createWriteStream(fileOf(blob)))) };
      } catch (cause) {
        await rm(fileOf(blob), { force: true });
        throw cause;
      }
    },

    /** Bytes `start` to `end`, both included. The pieces stay on disk until the stream is closed, replaced or not. */
    read(pieces: Piece[], start: number, end: number): Readable {
      const held = pieces.map(({ blob }) => blob);
      for (const blob of held) readers.set(blob, (readers.get(blob) ?? 0) + 1);
      const stream = Readable.from(bytesOf(pieces, fileOf, start, end), { objectMode: false });
      return stream.once('close', () => held.forEach(release));
    },

    async keepOnly(wanted: ReadonlySet<string>): Promise<void> {
      const found = await readdir(dir);
      await remove(found.filter((blob) => !wanted.has(blob)));
    },
  };
}

async function* bytesOf(pieces: Piece[], fileOf: (blob: string) => string, start: number, end: number) {
  let offset = 0;
  for (const { blob, size } of pieces) {
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, size - 1)];
    if (from <= to) yield* createReadStream(fileOf(blob), { start: from, end: to });
    offset += size;
  }
}
