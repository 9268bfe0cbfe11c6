import * as z from 'zod';
import { fileMarks } from '../domain/data-room-visit.ts';
import { documentStatuses, handOutFaults } from '../domain/document.ts';
import { DateTime, PageSize } from './fields.ts';
import { contract } from './route.ts';
import { TermSheetImage } from './termsheets.ts';

/** Page of a section: after or before a file's `cursor`, or the last one. */
export const FilePage = z.strictObject({
  section: z.string().max(200).optional(),
  /** At most, and by default, 1,000. */
  $top: PageSize.optional(),
  after: z.string().max(500).optional(),
  before: z.string().max(500).optional(),
  fromEnd: z.enum(['true', 'false']).optional(),
});

/** Reason a PDF is handed out to no one; null: none known. */
export const KnownFault = z.enum(handOutFaults).nullable();

/** Spec 3 "Due-diligence file", with api.md's additions. `size` is bytes. */
export const DueDiligenceFile = z.object({
  /** Download's path below `/api`. */
  path: z.string(),
  section: z.string(),
  itemUniqueId: z.string(),
  itemName: z.string(),
  size: z.number().int(),
  dateReceived: DateTime,
  status: z.enum(documentStatuses),
  handOutFault: KnownFault,
  /** PDF or image. */
  isViewable: z.boolean(),
  /** `New` since the caller's previous visit, or `Read`. */
  mark: z.enum(fileMarks).nullable(),
  /** For the next page. */
  cursor: z.string(),
});
export type DueDiligenceFile = z.infer<typeof DueDiligenceFile>;

/** Spec 3 "Report or download file". */
export const SharedFile = z.object({
  itemName: z.string(),
  dateReceived: DateTime,
  itemUniqueId: z.string(),
  objectId: z.string(),
  section: z.string(),
  /** LP number; empty for a download. */
  relatedLP: z.string(),
  /** Download's path below `/api`. */
  path: z.string(),
  size: z.number().int(),
  status: z.enum(documentStatuses),
  handOutFault: KnownFault,
});
export type SharedFile = z.infer<typeof SharedFile>;

export const FileSection = z.object({ section: z.string(), count: z.number().int() });
export type FileSection = z.infer<typeof FileSection>;

/** `Failed`: `failure` says which file couldn't be added. */
export const Zip = z.object({
  zipId: z.string(),
  status: z.enum(['Preparing', 'Ready', 'Failed']),
  fileName: z.string(),
  files: z.number().int(),
  filesDone: z.number().int(),
  /** Bytes once ready. */
  size: z.number().int().nullable(),
  failure: z.string().nullable(),
});
export type Zip = z.infer<typeof Zip>;

export const documents = contract({
  files: {
    method: 'GET',
    path: '/documentcatalog/offering/{id}/files',
    access: 'dueDiligence',
    summary:
      "Due diligence files, with sections in the spec's order: at most 1,000 of all sections, or one section page by page.",
    query: FilePage,
    reply: z.array(DueDiligenceFile),
    problems: ['offering_not_available'],
  },
  sections: {
    method: 'GET',
    path: '/documentcatalog/offering/{id}/sections',
    access: 'dueDiligence',
    summary: "The sections that have files, in the spec's order, with file counts.",
    reply: z.array(FileSection),
    problems: ['offering_not_available'],
  },
  visit: {
    method: 'POST',
    path: '/documentcatalog/offering/{id}/visits',
    access: 'dueDiligence',
    remembers: false,
    summary: 'Records that the caller opened the due diligence files. Files added later are new to them.',
    status: 204,
    problems: ['offering_not_available'],
  },
  readAll: {
    method: 'POST',
    path: '/documentcatalog/offering/{id}/reads',
    access: 'dueDiligence',
    remembers: false,
    summary: "Marks all of the offering's current due diligence files as read by the caller.",
    status: 204,
    problems: ['offering_not_available'],
  },
  download: {
    method: 'GET',
    path: '/documentcatalog/offering/{id}/files/{itemUniqueId}',
    access: 'dueDiligence',
    summary:
      'Redirects to a short-lived presigned URL that carries the file name. A PDF is marked with the person, credit union and time. The history and the access log record it.',
    status: 302,
    problems: ['file_not_ready', 'file_quarantined', 'file_unreadable'],
  },
  view: {
    method: 'GET',
    path: '/documentcatalog/offering/{id}/files/{itemUniqueId}/view',
    access: 'dueDiligence',
    summary: "Redirects to a PDF of the file for the viewer, with each page marked. It's recorded like a download.",
    status: 302,
    problems: ['file_not_ready', 'file_quarantined', 'file_unreadable'],
  },
  startZip: {
    method: 'POST',
    path: '/documentcatalog/offering/{id}/zips',
    access: 'dueDiligence',
    summary: 'Starts a zip of all files in a section, or in all sections if none is given.',
    body: z.strictObject({ section: z.string().max(200).optional() }),
    reply: Zip,
    status: 202,
    problems: ['offering_not_available', 'throttled'],
  },
  zip: {
    method: 'GET',
    path: '/documentcatalog/offering/{id}/zips/{zipId}',
    access: 'dueDiligence',
    summary: "A zip's progress, only for the person who started it.",
    reply: Zip,
  },
  downloadZip: {
    method: 'GET',
    path: '/documentcatalog/offering/{id}/zips/{zipId}/content',
    access: 'dueDiligence',
    summary: 'Redirects to a short-lived presigned URL of the zip.',
    status: 302,
    problems: ['file_not_ready'],
  },
  termSheetImages: {
    method: 'GET',
    path: '/documentcatalog/offering/{id}/termsheetimages',
    access: 'user',
    summary: 'Images of a term sheet.',
    reply: z.array(TermSheetImage),
  },
  reports: {
    method: 'GET',
    path: '/documentcatalog/offering/reports',
    access: 'reports',
    summary: "Reports for the caller's credit union: those of the LPs it bought or sells, and those for it alone.",
    reply: z.array(SharedFile),
  },
  downloadReport: {
    method: 'GET',
    path: '/documentcatalog/offering/{id}/reports/{itemUniqueId}',
    access: 'reports',
    summary: 'Redirects like the download of a due diligence file.',
    status: 302,
    problems: ['file_not_ready', 'file_quarantined', 'file_unreadable'],
  },
  downloads: {
    method: 'GET',
    path: '/documentcatalog/downloads/mycu',
    access: 'verifiedOrAdmin',
    summary: "Files that administrators added for the caller's credit union, newest first.",
    reply: z.array(SharedFile),
  },
  downloadMine: {
    method: 'GET',
    path: '/documentcatalog/downloads/mycu/{itemUniqueId}',
    access: 'verifiedOrAdmin',
    summary: 'Redirects like the download of a due diligence file.',
    status: 302,
    problems: ['file_not_ready', 'file_quarantined', 'file_unreadable'],
  },
});
