import type { DueDiligenceFile, SharedFile } from '#shared/contract/documents.ts';
import type { FolderFile } from '#shared/contract/folders.ts';
import type { UploadedFile } from '#shared/contract/uploads.ts';
import { type Document, documentStatus, handOutFault, isViewable } from '#shared/domain/document.ts';
import { tidyFileName } from '#shared/domain/file-name.ts';
import { placeOf } from '../store/documents.ts';

export const dueDiligenceFile = (document: Document): Omit<DueDiligenceFile, 'mark'> => ({
  path: `/documentcatalog/offering/${document.owner}/files/${document.itemUniqueId}`,
  section: document.section,
  itemUniqueId: document.itemUniqueId,
  itemName: tidyFileName(document.itemName),
  size: document.size,
  dateReceived: document.receivedAt,
  status: documentStatus(document),
  handOutFault: handOutFault(document),
  isViewable: isViewable(document),
  cursor: placeOf(document),
});

export const uploadedFile = (document: Omit<Document, 'position' | 'version'>): UploadedFile => ({
  itemUniqueId: document.itemUniqueId,
  itemName: tidyFileName(document.itemName),
  section: document.section,
  size: document.size,
  dateReceived: document.receivedAt,
  uploadedBy: document.uploadedBy,
  status: documentStatus(document),
  handOutFault: handOutFault(document),
});

export const folderFile = (document: Document): FolderFile => ({
  ...uploadedFile(document),
  contentType: document.contentType,
  creditUnionAccountId: document.creditUnionId,
  removedAt: document.removedAt,
  cursor: placeOf(document),
  version: document.version,
});

export const sharedFile = (document: Document): SharedFile => ({
  itemName: tidyFileName(document.itemName),
  dateReceived: document.receivedAt,
  itemUniqueId: document.itemUniqueId,
  objectId: document.itemUniqueId,
  section: document.section,
  relatedLP: document.kind === 'reports' ? document.owner : '',
  path:
    document.kind === 'reports'
      ? `/documentcatalog/offering/${document.owner}/reports/${document.itemUniqueId}`
      : `/documentcatalog/downloads/mycu/${document.itemUniqueId}`,
  size: document.size,
  status: documentStatus(document),
  handOutFault: handOutFault(document),
});
