/** What a credit union's file supports: its net worth, its policy, or a waiver. */
export const limitDocumentUses = ['figures', 'policy', 'waiver'] as const;
export type LimitDocumentUse = (typeof limitDocumentUses)[number];

/** A file as it is kept with what it supports; its place in the bucket follows from its id. */
export interface KeptDocument {
  id: string;
  /** Of its bytes, lowercase hex. */
  sha256: string;
}

/** A statement, policy or letter that a credit union sent. Moments are ISO 8601 UTC. */
export interface LimitDocument {
  creditUnionId: string;
  id: string;
  use: LimitDocumentUse;
  fileName: string;
  contentType: string;
  /** Bytes, as declared. */
  size: number;
  /** What the bucket calls the upload; null once the file is complete. */
  multipartId: string | null;
  /** Of its bytes; null until something is recorded by it, and so is when that was. */
  sha256: string | null;
  keptAt: string | null;
  sentAt: string;
  sentById: string;
  sentBy: string;
  version: number;
}

/** Below what the credit union uploaded, where files are scanned; it is in no list of those. */
export const limitDocumentKey = ({ creditUnionId, id }: Pick<LimitDocument, 'creditUnionId' | 'id'>): string =>
  `uploads/${creditUnionId}/limits/${id}`;

/** Whether a key of the bucket is that of such a file. */
export const isLimitDocumentKey = (key: string): boolean => /^uploads\/[^/]+\/limits\/[^/]+$/.test(key);

const MOST_BYTES = 25_000_000;
const endings = /\.(pdf|png|jpe?g)$/i;
/** What the picker of files offers. */
export const limitDocumentTypes = '.pdf,.png,.jpg,.jpeg';

/** Why a file of that name and size is not taken; null when it may come. */
export function limitDocumentFault({
  fileName,
  size,
}: Pick<LimitDocument, 'fileName' | 'size'>): { code: 'too_large' | 'unsupported_type'; message: string } | null {
  if (!endings.test(fileName)) return { code: 'unsupported_type', message: 'Choose a PDF, PNG, or JPEG file.' };
  return size > MOST_BYTES ? { code: 'too_large', message: 'The file is larger than 25 MB.' } : null;
}
