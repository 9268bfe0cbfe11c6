import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { type Document, handOutFault, keyOf } from '#shared/domain/document.ts';
import { ALL_SECTIONS, MARKS_OF_A_ZIP, type ZipJob, zipPaths } from '#shared/domain/zip.ts';
import { lookAtFile } from '../../rules/look-at-file.ts';
import type { Linked } from '../../services/files.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { Stamper } from '../../services/stamper.ts';
import { patiently } from './patiently.ts';

export interface ZipStreamDeps {
  objects: Pick<ObjectBytes, 'stream'>;
  stamper: Stamper;
}

export interface Watch {
  /** Before each file, and after the last. */
  reached(filesDone: number): Promise<void>;
  /** Unmarkable PDFs, listed in the zip. */
  leftOut(document: Document): void;
  /** May a mark that too many others hold up be tried again? */
  mayWait(): boolean;
  /** Bytes of each chunk. */
  passed(bytes: number): void;
}

/** Streams with little memory. PDFs are marked copies; unmarkable ones stay out, and a note in the zip names them. */
export function zipStream(deps: ZipStreamDeps, zip: ZipJob, documents: Document[], watch: Watch): Readable {
  const reader = { ...zip.by, at: zip.startedAt };
  const pathOf = zipPaths(zip);
  const unmarked: Document[] = [];
  const note = 'Left out.txt';
  const notePath = () => (zip.section === ALL_SECTIONS ? note : pathOf({ section: zip.section, itemName: note }));

  const wait = <Answer>(ask: () => Promise<Answer>) => patiently(ask, watch.mayWait);

  async function prepared(document: Document): Promise<(Linked & Pick<Document, 'receivedAt' | 'section'>) | null> {
    const file = { ...document, key: keyOf(document) };
    const { format, handOut } =
      document.format === null ? await wait(() => lookAtFile(deps.stamper, document)) : document;
    const fault = handOutFault({ handOut });
    if (format !== 'pdf' && !fault) return file;
    const copy = fault ?? (await wait(() => deps.stamper.stamp(file, reader)));
    if (typeof copy !== 'string') return { ...copy, receivedAt: document.receivedAt, section: document.section };
    unmarked.push(document);
    return null;
  }

  async function* entries() {
    let filesDone = 0;
    for await (const file of ahead(documents, MARKS_OF_A_ZIP - 1, prepared)) {
      await watch.reached(filesDone);
      filesDone += 1;
      if (!file) continue;
      const input = await deps.objects.stream(file.key);
      yield { name: pathOf(file), lastModified: new Date(file.receivedAt), input };
    }
    await watch.reached(filesDone);
    for (const document of unmarked) watch.leftOut(document);
    if (unmarked.length > 0) {
      yield { name: notePath(), lastModified: new Date(zip.startedAt), input: noteOf(zip, unmarked) };
    }
  }

  async function* chunks() {
    for await (const chunk of makeZip(entries())) {
      watch.passed(chunk.byteLength);
      yield chunk;
    }
  }
  return Readable.from(chunks());
}

const noteOf = ({ section: of }: ZipJob, documents: Document[]): string =>
  [
    "We couldn't mark these PDFs with your name, so they aren't in this zip. Please contact support.",
    '',
    ...documents.map(({ section, itemName }) => (of === ALL_SECTIONS ? `${section}: ${itemName}` : itemName)),
    '',
  ].join('\r\n');

/** In order, some ahead. */
async function* ahead<T, R>(items: T[], count: number, prepare: (item: T) => Promise<R>): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  for (const item of items) {
    const one = prepare(item);
    // Awaited later; until then its failure is unhandled.
    one.catch(() => undefined);
    begun.push(one);
    if (begun.length > count) yield begun.shift() as Promise<R>;
  }
  yield* begun;
}
