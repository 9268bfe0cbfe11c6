import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { Problem } from '#shared/contract/problem.ts';
import { type Document, isPdf, keyOf } from '#shared/domain/document.ts';
import { entryName, uniqueNames, type ZipJob } from '#shared/domain/zip.ts';
import type { Linked } from '../../services/files.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { Stamper } from '../../services/stamper.ts';
import { ahead } from './ahead.ts';

/** PDFs being marked while another file is on its way into the zip. */
const MARKED_AHEAD = 6;

export interface ZipStreamDeps {
  objects: Pick<ObjectBytes, 'stream'>;
  stamper: Stamper;
}

export interface Watch {
  /** Called before each file with how many are in, and after the last. */
  reached(filesDone: number): Promise<void>;
  /** Called with the bytes of each chunk. */
  passed(bytes: number): void;
}

/** The documents as one zip, of which only what is under way is in memory. PDFs go in as marked copies. */
export function zipStream(deps: ZipStreamDeps, zip: ZipJob, documents: Document[], watch: Watch): Readable {
  const reader = { ...zip.by, at: zip.startedAt };
  const named = uniqueNames();

  async function prepared(document: Document): Promise<Linked & Pick<Document, 'receivedAt'>> {
    const file = { ...document, key: keyOf(document) };
    if (!isPdf(document)) return file;
    const copy = await deps.stamper.stamp(file, reader).catch((error: unknown) => {
      throw withName(error, document);
    });
    return { ...copy, receivedAt: document.receivedAt };
  }

  async function* entries() {
    let filesDone = 0;
    for await (const { key, itemName, receivedAt } of ahead(documents, MARKED_AHEAD, prepared)) {
      await watch.reached(filesDone);
      const input = await deps.objects.stream(key);
      yield { name: named(entryName(itemName)), lastModified: new Date(receivedAt), input };
      filesDone += 1;
    }
    await watch.reached(filesDone);
  }

  async function* chunks() {
    for await (const chunk of makeZip(entries())) {
      watch.passed(chunk.byteLength);
      yield chunk;
    }
  }
  return Readable.from(chunks());
}

const withName = (error: unknown, { itemName }: Document): unknown =>
  error instanceof Problem && error.code === 'file_unreadable'
    ? new Problem('file_unreadable', {
        message: `“${itemName}” cannot be marked with your name, so it cannot go into a zip. Please download the other files one by one.`,
        cause: error,
      })
    : error;
