import { unescape as unescaped } from 'node:querystring';
import type { Document } from '#shared/domain/document.ts';

/** Enough metadata to rebuild the index from the bucket. */
export type DocumentFacts = Pick<Document, 'itemName' | 'section' | 'uploadedBy' | 'creditUnionId' | 'receivedAt'>;

/** S3 limits metadata to 2 KB; the table has the full texts. */
const most = { itemName: 1000, section: 500, uploadedBy: 200 } as const;

/** `x-amz-meta-*`, ASCII only. */
export const metadataOf = (facts: DocumentFacts): Record<string, string> => ({
  name: clipped(facts.itemName, most.itemName),
  section: clipped(facts.section, most.section),
  'uploaded-by': clipped(facts.uploadedBy, most.uploadedBy),
  ...(facts.creditUnionId !== null && { 'credit-union': encodeURIComponent(facts.creditUnionId) }),
  received: facts.receivedAt,
});

/** Missing headers leave facts out. */
export function documentFacts(metadata: Record<string, string> = {}): Partial<DocumentFacts> {
  const itemName = decoded(metadata.name);
  const section = decoded(metadata.section);
  const creditUnionId = decoded(metadata['credit-union']);
  const uploadedBy = decoded(metadata['uploaded-by']);
  const received = Date.parse(metadata.received ?? '');
  return {
    ...(itemName && { itemName }),
    ...(section !== undefined && { section }),
    ...(uploadedBy !== undefined && { uploadedBy }),
    ...(creditUnionId && { creditUnionId }),
    ...(Number.isFinite(received) && { receivedAt: new Date(received).toISOString() }),
  };
}

/** Whole characters that fit once encoded. */
function clipped(text: string, limit: number): string {
  let encoded = '';
  for (const character of text.toWellFormed()) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length > limit) break;
    encoded += next;
  }
  return encoded;
}

/** Malformed values are taken as they are, since anyone with access to the bucket may have written them. */
const decoded = (text: string | undefined): string | undefined => text && unescaped(text);
