import { fileNameFault } from '#shared/domain/document.ts';
import type { FoundObject } from '#shared/domain/object-index.ts';
import type { ObjectHead } from '../services/objects.ts';
import { documentFacts } from './object-metadata.ts';

/** Missing metadata follows from key and age. */
export function foundObject(key: string, { size, etag, contentType, modified, metadata }: ObjectHead): FoundObject {
  const { itemName = '', ...facts } = documentFacts(metadata);
  return {
    section: '',
    uploadedBy: '',
    creditUnionId: null,
    receivedAt: modified,
    ...facts,
    itemName: fileNameFault(itemName) === null ? itemName : key.slice(key.lastIndexOf('/') + 1),
    size,
    etag,
    contentType,
  };
}
