import * as z from 'zod';
import { documentKinds, documentStatuses, fileNameFault, fileSizeFault, MAX_FILE_BYTES } from '../domain/document.ts';
import { tidyFileName } from '../domain/file-name.ts';
import { limitDocumentUses } from '../domain/limit-document.ts';
import { KnownFault } from './documents.ts';
import { DateTime } from './fields.ts';
import { contract } from './route.ts';

const faultless = (fault: (value: string) => string | null) =>
  z.string().refine((value) => fault(value) === null, { error: ({ input }) => fault(String(input)) ?? 'Not valid' });

/** Announced before the upload. A size over the limit is 413, from the handler. */
export const UploadRequest = z.strictObject({
  /** Tidied and shortened: the reply has the name that it got. */
  fileName: z
    .string()
    .overwrite(tidyFileName)
    .refine((name) => fileNameFault(name) === null, {
      error: ({ input }) => fileNameFault(String(input)) ?? 'Not valid',
    }),
  /** Bytes. */
  size: z
    .number()
    .int('The size must be a whole number of bytes')
    .min(0, "The size can't be negative")
    .refine((size) => size > MAX_FILE_BYTES || fileSizeFault(size) === null, {
      error: ({ input }) => fileSizeFault(Number(input)) ?? 'Not valid',
    }),
  /** Media type without parameters; empty where the browser knows none. */
  contentType: z
    .string()
    .max(100)
    .regex(/^$|^[\w.+-]+\/[\w.+-]+$/, "That isn't a media type"),
});

/** Same length as a page request allows. */
const sectionName = faultless((value) => (value === '' ? null : fileNameFault(value))).max(200);

/** PUT URL for exactly this part's bytes, valid for an hour. */
export const UploadPart = z.object({ partNumber: z.number().int(), url: z.string() });

/** All parts but the last have `partSize` bytes. */
export const Upload = z.object({
  uploadId: z.string(),
  key: z.string(),
  partSize: z.number().int(),
  parts: z.array(UploadPart),
});
export type Upload = z.infer<typeof Upload>;

export const UnfinishedUpload = z.object({
  uploadId: z.string(),
  /** Destination folder. */
  kind: z.enum(documentKinds),
  owner: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  startedAt: DateTime,
});
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>;

export const UploadState = Upload.extend({
  fileName: z.string(),
  size: z.number().int(),
  received: z.array(z.object({ partNumber: z.number().int(), etag: z.string(), size: z.number().int() })),
});
export type UploadState = z.infer<typeof UploadState>;

export const Completion = z.strictObject({
  parts: z
    .array(z.strictObject({ partNumber: z.number().int().min(1).max(10_000), etag: z.string().min(1).max(200) }))
    .min(1)
    .max(10_000),
});

export const UploadedFile = z.object({
  itemUniqueId: z.string(),
  itemName: z.string(),
  section: z.string(),
  size: z.number().int(),
  dateReceived: DateTime,
  uploadedBy: z.string(),
  status: z.enum(documentStatuses),
  handOutFault: KnownFault,
});
export type UploadedFile = z.infer<typeof UploadedFile>;

export const uploads = contract({
  start: {
    method: 'POST',
    path: '/documentcatalog/uploads',
    access: 'uploads',
    summary: "Starts an upload to the caller's credit union's folder.",
    body: UploadRequest,
    reply: Upload,
    status: 201,
    problems: ['too_large', 'throttled'],
  },
  startFile: {
    method: 'POST',
    path: '/documentcatalog/offering/{id}/files',
    access: 'preparingOrAdmin',
    summary: 'Starts an upload to a due diligence section.',
    body: UploadRequest.extend({ section: sectionName.min(1, 'Choose a section') }),
    reply: Upload,
    status: 201,
    problems: ['too_large', 'throttled', 'offering_not_available', 'conflict'],
  },
  startReport: {
    method: 'POST',
    path: '/documentcatalog/offering/{id}/reports',
    access: 'admin',
    summary: 'Starts an upload of a report: for one credit union, or for all that bought the LP and its seller.',
    body: UploadRequest.extend({
      section: sectionName.min(1, 'Choose a section').default('Reports'),
      creditUnionAccountId: z.string().max(64).optional(),
    }),
    reply: Upload,
    status: 201,
    problems: ['too_large', 'throttled', 'offering_not_available'],
  },
  startImage: {
    method: 'POST',
    path: '/documentcatalog/offering/{id}/termsheetimages',
    access: 'admin',
    summary: 'Starts an upload of a term sheet image: PNG, JPEG or WebP.',
    body: UploadRequest,
    reply: Upload,
    status: 201,
    problems: ['too_large', 'throttled', 'unsupported_type', 'offering_not_available'],
  },
  startDownload: {
    method: 'POST',
    path: '/documentcatalog/downloads/{creditUnionAccountId}',
    access: 'admin',
    summary: "Starts an upload into a credit union's downloads.",
    body: UploadRequest.extend({ section: sectionName.default('') }),
    reply: Upload,
    status: 201,
    problems: ['too_large', 'throttled'],
  },
  startLimitDocument: {
    method: 'POST',
    path: '/compliance/creditunions/{id}/documents',
    access: 'limits',
    remembers: false,
    summary:
      "Starts the upload of a credit union's net worth statement, policy or waiver letter: PDF, PNG or JPEG, at most 25 MB.",
    body: UploadRequest.extend({ use: z.enum(limitDocumentUses) }),
    reply: z.object({ id: z.string(), upload: Upload }),
    status: 201,
    problems: ['too_large', 'unsupported_type'],
  },
  completeLimitDocument: {
    method: 'POST',
    path: '/compliance/creditunions/{id}/documents/{documentId}/completion',
    access: 'limits',
    remembers: false,
    summary: 'Assembles the parts. Calling it again returns the same file.',
    body: Completion,
    reply: z.object({ id: z.string() }),
    status: 201,
    problems: ['upload_mismatch', 'throttled'],
  },
  list: {
    method: 'GET',
    path: '/documentcatalog/uploads',
    access: 'uploadsOrAdmin',
    summary: "What the caller's credit union uploaded, newest first.",
    reply: z.array(UploadedFile),
  },
  unfinished: {
    method: 'GET',
    path: '/documentcatalog/unfinisheduploads',
    access: 'uploadsOrAdmin',
    summary: "The caller's unfinished uploads.",
    reply: z.array(UnfinishedUpload),
  },
  state: {
    method: 'GET',
    path: '/documentcatalog/uploads/{uploadId}',
    access: 'uploadsOrAdmin',
    summary: "One of the caller's uploads, to continue it.",
    reply: UploadState,
    problems: ['conflict'],
  },
  complete: {
    method: 'POST',
    path: '/documentcatalog/uploads/{uploadId}/completion',
    access: 'uploadsOrAdmin',
    summary: 'Assembles the parts, if they match what was declared.',
    body: Completion,
    reply: UploadedFile,
    status: 201,
    problems: ['upload_mismatch', 'throttled'],
  },
  cancel: {
    method: 'DELETE',
    path: '/documentcatalog/uploads/{uploadId}',
    access: 'uploadsOrAdmin',
    summary: 'Cancels an upload and discards what has arrived.',
    status: 204,
    problems: ['conflict'],
  },
  content: {
    method: 'GET',
    path: '/documentcatalog/uploads/{uploadId}/content',
    access: 'uploadsOrAdmin',
    summary: "Redirects to a file that the caller's credit union uploaded.",
    status: 302,
    problems: ['file_not_ready', 'file_quarantined'],
  },
});
