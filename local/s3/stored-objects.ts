import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blobs, Piece } from './blobs.ts';
import type { Checksums } from './checksums.ts';
import { readJsonFolder, writeJsonFile } from './json-file.ts';
import type { Headers } from './request.ts';
import { S3Error } from './s3-error.ts';

export type StoredObject = {
  key: string;
  size: number;
  etag: string;
  modified: string;
  pieces: Piece[];
  /** Headers of the write that every reader gets: content type, user metadata and so on. */
  headers: Headers;
  tags: Record<string, string>;
  checksums: Checksums;
};

/** One document per object, named after a hash of its key: a key may hold anything, a file name may not. */
export async function openStoredObjects(dir: string, blobs: Blobs) {
  await mkdir(dir, { recursive: true });
  const byKey = new Map((await readJsonFolder<StoredObject>(dir)).map((object) => [object.key, object]));
  const fileOf = (key: string) => join(dir, `${createHash('sha256').update(key).digest('hex')}.json`);
  let sorted: StoredObject[] | undefined;

  return {
    find: (key: string) => byKey.get(key),

    get(key: string): StoredObject {
      const object = byKey.get(key);
      if (!object) throw new S3Error('NoSuchKey');
      return object;
    },

    inOrder(): StoredObject[] {
      sorted ??= [...byKey.values()].sort((a, b) => compareKeys(a.key, b.key));
      return sorted;
    },

    async save(object: StoredObject): Promise<void> {
      const before = byKey.get(object.key);
      await writeJsonFile(fileOf(object.key), object);
      byKey.set(object.key, object);
      sorted = undefined;
      const kept = new Set(object.pieces.map(({ blob }) => blob));
      await blobs.remove((before?.pieces ?? []).map(({ blob }) => blob).filter((blob) => !kept.has(blob)));
    },

    async remove(key: string): Promise<StoredObject | undefined> {
      const object = byKey.get(key);
      if (!object) return undefined;
      await rm(fileOf(key), { force: true });
      byKey.delete(key);
      sorted = undefined;
      await blobs.remove(object.pieces.map(({ blob }) => blob));
      return object;
    },
  };
}

/** S3 lists keys by their UTF-8 bytes, which is not how JavaScript compares strings. */
export function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
