export const limitDocumentUses = ['figures', 'policy', 'waiver'] as const;
export type LimitDocumentUse = (typeof limitDocumentUses)[number];

/** Kept file; its key follows from its id. */
export interface KeptDocument {
  id: string;
  /** SHA-256, lowercase hex. */
  sha256: string;
}

/** Statement, policy or letter. Moments are ISO 8601 UTC. */
export interface LimitDocument {
  creditUnionId: string;
  id: string;
  use: LimitDocumentUse;
  fileName: string;
  contentType: string;
  /** Bytes, as declared. */
  size: number;
  /** Multipart upload; null once complete. */
  multipartId: string | null;
  /** Null, like its moment, until something refers to the file. */
  sha256: string | null;
  keptAt: string | null;
  sentAt: string;
  sentById: string;
  sentBy: string;
  version: number;
}

/** Below the credit union's uploads, where files are scanned, but in no list. */
export const limitDocumentKey = ({ creditUnionId, id }: Pick<LimitDocument, 'creditUnionId' | 'id'>): string =>
  `uploads/${creditUnionId}/limits/${id}`;

export const isLimitDocumentKey = (key: string): boolean => /^uploads\/[^/]+\/limits\/[^/]+$/.test(key);

const MOST_BYTES = 25_000_000;
const endings = /\.(pdf|png|jpe?g)$/i;
export const limitDocumentTypes = '.pdf,.png,.jpg,.jpeg';

export function limitDocumentFault({
  fileName,
  size,
}: Pick<LimitDocument, 'fileName' | 'size'>): { code: 'too_large' | 'unsupported_type'; message: string } | null {
  if (!endings.test(fileName)) return { code: 'unsupported_type', message: 'Choose a PDF, PNG, or JPEG file.' };
  return size > MOST_BYTES ? { code: 'too_large', message: 'The file is larger than 25 MB.' } : null;
}
