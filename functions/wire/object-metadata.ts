import { unescape as unescaped } from 'node:querystring';
import type { Document } from '#shared/domain/document.ts';

/** What an object tells of its document beside key, size and content type, so that the index can be made from the bucket alone. */
export type DocumentFacts = Pick<Document, 'itemName' | 'section' | 'uploadedBy' | 'creditUnionId' | 'receivedAt'>;

/** S3 takes 2 KB of metadata in all: a longer text is clipped, and only the table has the whole of it. */
const most = { itemName: 1000, section: 500, uploadedBy: 200 } as const;

/** The `x-amz-meta-*` headers of an object, whose values must be ASCII. */
export const metadataOf = (facts: DocumentFacts): Record<string, string> => ({
  name: clipped(facts.itemName, most.itemName),
  section: clipped(facts.section, most.section),
  'uploaded-by': clipped(facts.uploadedBy, most.uploadedBy),
  ...(facts.creditUnionId !== null && { 'credit-union': encodeURIComponent(facts.creditUnionId) }),
  received: facts.receivedAt,
});

/** What those headers say; a fact is absent where the object does not tell it. */
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

/** As many whole characters as fit once they are encoded. */
function clipped(text: string, limit: number): string {
  let encoded = '';
  for (const character of text.toWellFormed()) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length > limit) break;
    encoded += next;
  }
  return encoded;
}

/** What is not encoded as it should be is taken as it is: anyone with access to the bucket may have put it. */
const decoded = (text: string | undefined): string | undefined => text && unescaped(text);
