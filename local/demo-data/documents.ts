import type { Document } from '#shared/domain/document.ts';
import type { FileFormat } from '#shared/domain/file-format.ts';
import { HOUR, iso, moments } from './calendar.ts';
import { type FileIdea, manyFiles, usualFiles } from './files.ts';
import type { Listing } from './listings.ts';
import { subjectOf } from './papers/subject.ts';
import { code, random } from './random.ts';

/** `size` is what such a file usually has until `render` has made this one, and its own from then on. */
export type DemoDocument = Omit<Document, 'position'> & { render(): Promise<Uint8Array> };

const LOAN_FILES = 25;

const types: Record<string, { contentType: string; size: number; format?: FileFormat }> = {
  pdf: { contentType: 'application/pdf', size: 27_000, format: 'pdf' },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', size: 24_000 },
  csv: { contentType: 'text/csv', size: 7_000 },
  png: { contentType: 'image/png', size: 40_000, format: 'png' },
};

/** The due-diligence files of an offering; none while it is a draft. */
export function documentsOf(listing: Listing): DemoDocument[] {
  const { offering, outline, milestones } = listing;
  if (outline.target === 'Draft') return [];
  const subject = subjectOf(listing);
  const ideas = offering.lpNumber === '1001' ? manyFiles(subject, LOAN_FILES) : usualFiles(subject);
  const choices = random(`documents ${offering.lpNumber}`);
  const times = moments(choices, milestones.addedAt + HOUR / 4, milestones.publishedAt, ideas.length);
  return ideas.map((idea, index) =>
    demoDocument({
      ...idea,
      kind: 'due-diligence',
      owner: offering.lpNumber,
      receivedAt: times[index] ?? milestones.publishedAt,
    }),
  );
}

interface Idea extends Omit<FileIdea, 'section'>, Pick<Document, 'kind' | 'owner' | 'section'> {
  receivedAt: number;
  uploadedBy?: string;
  creditUnionId?: string;
}

/** A clean document, whose bytes are made when they are wanted. */
export function demoDocument({ kind, owner, section, itemName, render, receivedAt, ...more }: Idea): DemoDocument {
  const seed = kind === 'due-diligence' ? 'document' : kind;
  const itemUniqueId = `DOC${code(random(`${seed} ${owner} ${section} ${itemName}`), 10)}`;
  let rendered: Promise<Uint8Array> | undefined;
  const type = types[itemName.slice(itemName.lastIndexOf('.') + 1)];
  const made: DemoDocument = {
    kind,
    owner,
    itemUniqueId,
    section,
    itemName,
    size: type?.size ?? 0,
    receivedAt: iso(receivedAt),
    contentType: type?.contentType ?? 'application/octet-stream',
    uploadedBy: more.uploadedBy ?? 'Tandem',
    creditUnionId: more.creditUnionId ?? null,
    etag: null,
    verdict: 'Clean',
    format: type?.format ?? 'other',
    handOut: itemName.endsWith('.pdf') ? 'Possible' : null,
    isPresent: true,
    removedAt: null,
    sequencer: '',
    version: 1,
    // Once for the data room and for the seller's desk, where the tape is the same.
    render: () => {
      rendered ??= Promise.resolve(render()).then((bytes) => {
        made.size = bytes.byteLength;
        return bytes;
      });
      return rendered;
    },
  };
  return made;
}
