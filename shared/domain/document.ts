import { Problem } from '../contract/problem.ts';
import type { FileFormat } from './file-format.ts';
import { isOneLine, isVisible } from './one-line.ts';

/** What documents are for; each kind is a folder of the documents bucket. */
export const documentKinds = ['due-diligence', 'images', 'reports', 'downloads', 'uploads'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Kinds whose folders belong to an offering; the others belong to a credit union. */
export const offeringKinds: readonly DocumentKind[] = ['due-diligence', 'images', 'reports'];

/** Where documents are kept together: `owner` is an LP number or a credit union's account id. */
export interface Folder {
  kind: DocumentKind;
  owner: string;
}

/** Of the malware scan. What has no clean verdict is not served. */
export type Verdict = 'Pending' | 'Clean' | 'Infected' | 'Unscannable';

/** Whether a file is handed out: `Unchecked` until its bytes were looked at, and of a PDF whether it can be marked for its reader. */
export type HandOut = 'Unchecked' | 'Possible' | HandOutFault;
/** Why a PDF is handed out to no reader. */
export const handOutFaults = ['NeedsPassword', 'CannotBeMarked', 'TooLarge'] as const;
export type HandOutFault = (typeof handOutFaults)[number];

/** A file of an offering or of a credit union. */
export interface Document extends Folder {
  itemUniqueId: string;
  itemName: string;
  /** Empty where a kind has no sections. */
  section: string;
  /** Sorts within the section (a fractional index), so that a move writes one document. */
  position: string;
  /** Bytes. */
  size: number;
  contentType: string;
  receivedAt: string;
  uploadedBy: string;
  /** Of a report for one credit union alone; null for every buyer of the LP and its seller. */
  creditUnionId: string | null;
  /** Of the object's present content, without quotes; null while it is not known. */
  etag: string | null;
  verdict: Verdict;
  /** Of its bytes; null until they were looked at. */
  format: FileFormat | null;
  /** Null where nothing has to be marked, and for what came before this was looked at. */
  handOut: HandOut | null;
  /** False once the object is gone from the bucket. */
  isPresent: boolean;
  /** When an administrator removed it; it can be restored. */
  removedAt: string | null;
  /** Of the last bucket event taken in; an older one that arrives later is ignored. */
  sequencer: string;
  version: number;
}

/** Its place in the bucket. Says nothing of the name, which may hold anything. */
export const keyOf = ({ kind, owner, itemUniqueId }: Folder & Pick<Document, 'itemUniqueId'>): string =>
  `${kind}/${owner}/${itemUniqueId}`;

/** Longer ids are no one's: the table's keys have an end. */
const MAX_ID = 100;

/** The document a key of the bucket belongs to; null for what is no document (agreements, zips). */
export function documentOfKey(key: string): (Folder & Pick<Document, 'itemUniqueId'>) | null {
  const [kind, owner, itemUniqueId, ...rest] = key.split('/');
  const known = documentKinds.find((one) => one === kind);
  if (!known || !owner || !itemUniqueId || rest.length > 0) return null;
  return owner.length > MAX_ID || itemUniqueId.length > MAX_ID ? null : { kind: known, owner, itemUniqueId };
}

/** Whether people see it in its folder. */
export const isListed = ({ isPresent, removedAt }: Pick<Document, 'isPresent' | 'removedAt'>): boolean =>
  isPresent && removedAt === null;

/** Whether its bytes may be handed out. */
export const isServable = (document: Pick<Document, 'isPresent' | 'removedAt' | 'verdict'>): boolean =>
  isListed(document) && document.verdict === 'Clean';

/** What people are told of a file that cannot be opened yet, or ever. */
export const documentStatuses = ['Available', 'Checking', 'Quarantined', 'Unchecked'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

const statusOf: Record<Verdict, DocumentStatus> = {
  Clean: 'Available',
  Pending: 'Checking',
  Infected: 'Quarantined',
  Unscannable: 'Unchecked',
};
export const documentStatus = (document: Pick<Document, 'verdict' | 'handOut'>): DocumentStatus =>
  waitsForCheck(document) ? 'Checking' : statusOf[document.verdict];

/** Whether it is known to be clean and not yet what it is. */
export const waitsForCheck = ({ verdict, handOut }: Pick<Document, 'verdict' | 'handOut'>): boolean =>
  verdict === 'Clean' && handOut === 'Unchecked';

/** Whether it may be handed out and no one has looked at its bytes. */
export const isUnknown = (document: Document): boolean => isServable(document) && document.format === null;

export const handOutFault = ({ handOut }: Pick<Document, 'handOut'>): HandOutFault | null =>
  handOutFaults.find((fault) => fault === handOut) ?? null;

/** What people are told of a PDF that cannot be handed out. */
export const handOutMessages: Record<HandOutFault, string> = {
  NeedsPassword: "This PDF needs a password, so it can't be marked with your name. Please contact support.",
  CannotBeMarked: "This PDF can't be marked with your name, so it can't be opened. Please contact support.",
  TooLarge: "This PDF is too large to be marked with your name, so it can't be opened. Please contact support.",
};

/** Spec 5: bytes per file at most. */
export const MAX_FILE_BYTES = 512_000_000;
/** Bytes of every part of an upload but the last. */
export const PART_BYTES = 16 * 1024 * 1024;
const MAX_NAME = 255;

/** Bytes of one part, counted from 1. */
export const partBytes = (size: number, partNumber: number): number =>
  Math.min(PART_BYTES, size - (partNumber - 1) * PART_BYTES);

export const partCount = (size: number): number => Math.ceil(size / PART_BYTES);

/** What is wrong with a file's name, in words for a person; null when nothing is. */
export function fileNameFault(name: string): string | null {
  if (!isVisible(name)) return 'The file needs a name';
  if (name.length > MAX_NAME) return `The file name can have at most ${MAX_NAME} characters`;
  if (/[/\\]/.test(name) || !isOneLine(name) || name === '.' || name === '..') {
    return "The file name can't contain slashes or control characters";
  }
  if (!name.isWellFormed()) return 'The file name contains an invalid character';
  return null;
}

/** What is wrong with a file's size in bytes; null when nothing is. */
export function fileSizeFault(size: number): string | null {
  if (size === 0) return 'The file is empty';
  return size > MAX_FILE_BYTES ? 'The file is larger than 512 MB' : null;
}

/** What the viewer shows: PDFs, and images that a PDF can hold. Until its bytes were looked at, what it says of itself counts. */
export const isViewable = ({ format, ...said }: Pick<Document, 'format' | 'contentType' | 'itemName'>): boolean =>
  format === null
    ? saysItIsPdf(said) || ['image/png', 'image/jpeg'].includes(said.contentType)
    : ['pdf', 'png', 'jpeg'].includes(format);

/** By type or name. What it is, its bytes tell. */
export const saysItIsPdf = ({ contentType, itemName }: Pick<Document, 'contentType' | 'itemName'>): boolean =>
  /^application\/(x-)?pdf\b/i.test(contentType) || /\.pdf$/i.test(itemName);

/** Of a file whose bytes are new: they are looked at once they were found clean. */
export const unlooked = { format: null, handOut: 'Unchecked' } as const;

/** What term sheets show. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Whether a term sheet shows it as it is: what turned out to be no picture would leave as it came. */
export const isPicture = ({ format }: Pick<Document, 'format'>): boolean =>
  format === null || ['png', 'jpeg', 'webp'].includes(format);

/** A type that a browser would run is handed out as plain bytes. */
export const servedType = (contentType: string): string =>
  /html|svg|xml|script|flash/i.test(contentType) ? 'application/octet-stream' : contentType;

/** The document, if people see it and its scan found nothing; else why not. */
export function openable(document: Document | undefined): Document {
  if (!document || !isListed(document)) throw new Problem('not_found');
  if (document.verdict === 'Pending') throw new Problem('file_not_ready');
  if (document.verdict !== 'Clean') throw new Problem('file_quarantined');
  return document;
}
