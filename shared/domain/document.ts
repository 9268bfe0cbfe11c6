import { Problem } from '../contract/problem.ts';
import type { FileFormat } from './file-format.ts';
import { isOneLine, isVisible } from './one-line.ts';

/** Each kind is a folder of the documents bucket. */
export const documentKinds = ['due-diligence', 'images', 'reports', 'downloads', 'uploads'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const offeringKinds: readonly DocumentKind[] = ['due-diligence', 'images', 'reports'];

/** `owner` is an LP number or a credit union's account id. */
export interface Folder {
  kind: DocumentKind;
  owner: string;
}

/** Result of the malware scan. Only clean files are served. */
export type Verdict = 'Pending' | 'Clean' | 'Infected' | 'Unscannable';

/** `Unchecked` until the bytes, and a PDF's marks, were tried. */
export type HandOut = 'Unchecked' | 'Possible' | HandOutFault;
export const handOutFaults = ['NeedsPassword', 'CannotBeMarked', 'TooLarge'] as const;
export type HandOutFault = (typeof handOutFaults)[number];

export interface Document extends Folder {
  itemUniqueId: string;
  itemName: string;
  section: string;
  /** Sorts within the section (a fractional index), so that a move writes one document. */
  position: string;
  /** Bytes. */
  size: number;
  contentType: string;
  receivedAt: string;
  uploadedBy: string;
  /** Credit union of a single-buyer report; null: every buyer of the LP and its seller. */
  creditUnionId: string | null;
  /** ETag of the present content, without quotes; null while unknown. */
  etag: string | null;
  verdict: Verdict;
  /** Null until its bytes were looked at. */
  format: FileFormat | null;
  /** Null where nothing has to be marked, and for older files. */
  handOut: HandOut | null;
  isPresent: boolean;
  removedAt: string | null;
  /** Latest bucket event taken in; older ones that arrive later are ignored. */
  sequencer: string;
  version: number;
}

/** Key without the name, which may hold anything. */
export const keyOf = ({ kind, owner, itemUniqueId }: Folder & Pick<Document, 'itemUniqueId'>): string =>
  `${kind}/${owner}/${itemUniqueId}`;

const MAX_ID = 100;

/** Null for keys of other things (agreements, zips). */
export function documentOfKey(key: string): (Folder & Pick<Document, 'itemUniqueId'>) | null {
  const [kind, owner, itemUniqueId, ...rest] = key.split('/');
  const known = documentKinds.find((one) => one === kind);
  if (!known || !owner || !itemUniqueId || rest.length > 0) return null;
  return owner.length > MAX_ID || itemUniqueId.length > MAX_ID ? null : { kind: known, owner, itemUniqueId };
}

export const isListed = ({ isPresent, removedAt }: Pick<Document, 'isPresent' | 'removedAt'>): boolean =>
  isPresent && removedAt === null;

export const isServable = (document: Pick<Document, 'isPresent' | 'removedAt' | 'verdict'>): boolean =>
  isListed(document) && document.verdict === 'Clean';

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

export const waitsForCheck = ({ verdict, handOut }: Pick<Document, 'verdict' | 'handOut'>): boolean =>
  verdict === 'Clean' && handOut === 'Unchecked';

export const isUnknown = (document: Document): boolean => isServable(document) && document.format === null;

export const handOutFault = ({ handOut }: Pick<Document, 'handOut'>): HandOutFault | null =>
  handOutFaults.find((fault) => fault === handOut) ?? null;

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

export const partBytes = (size: number, partNumber: number): number =>
  Math.min(PART_BYTES, size - (partNumber - 1) * PART_BYTES);

export const partCount = (size: number): number => Math.ceil(size / PART_BYTES);

export function fileNameFault(name: string): string | null {
  if (!isVisible(name)) return 'The file needs a name';
  if (name.length > MAX_NAME) return `The file name can have at most ${MAX_NAME} characters`;
  if (/[/\\]/.test(name) || !isOneLine(name) || name === '.' || name === '..') {
    return "The file name can't contain slashes or control characters";
  }
  if (!name.isWellFormed()) return 'The file name contains an invalid character';
  return null;
}

export function fileSizeFault(size: number): string | null {
  if (size === 0) return 'The file is empty';
  return size > MAX_FILE_BYTES ? 'The file is larger than 512 MB' : null;
}

/** PDFs, and images that a PDF can hold. Until the bytes are checked, the declared type counts. */
export const isViewable = ({ format, ...said }: Pick<Document, 'format' | 'contentType' | 'itemName'>): boolean =>
  format === null
    ? saysItIsPdf(said) || ['image/png', 'image/jpeg'].includes(said.contentType)
    : ['pdf', 'png', 'jpeg'].includes(format);

/** Declared type or name; only the bytes prove it. */
export const saysItIsPdf = ({ contentType, itemName }: Pick<Document, 'contentType' | 'itemName'>): boolean =>
  /^application\/(x-)?pdf\b/i.test(contentType) || /\.pdf$/i.test(itemName);

/** New bytes are looked at once they are clean. */
export const unlooked = { format: null, handOut: 'Unchecked' } as const;

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const isPicture = ({ format }: Pick<Document, 'format'>): boolean =>
  format === null || ['png', 'jpeg', 'webp'].includes(format);

/** Types that a browser would run are served as plain bytes. */
export const servedType = (contentType: string): string =>
  /html|svg|xml|script|flash/i.test(contentType) ? 'application/octet-stream' : contentType;

export function openable(document: Document | undefined): Document {
  if (!document || !isListed(document)) throw new Problem('not_found');
  if (document.verdict === 'Pending') throw new Problem('file_not_ready');
  if (document.verdict !== 'Clean') throw new Problem('file_quarantined');
  return document;
}
