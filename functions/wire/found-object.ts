import { fileNameFault } from '#shared/domain/document.ts';
import { tidyFileName } from '#shared/domain/file-name.ts';
import type { FoundObject } from '#shared/domain/object-index.ts';
import type { ObjectHead } from '../services/objects.ts';
import { documentFacts } from './object-metadata.ts';

/** Missing metadata follows from key and age. */
export function foundObject(key: string, { size, etag, contentType, modified, metadata }: ObjectHead): FoundObject {
  const { itemName: said = '', ...facts } = documentFacts(metadata);
  const itemName = tidyFileName(said);
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
