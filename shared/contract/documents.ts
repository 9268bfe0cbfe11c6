import * as z from 'zod';
import { DateTime } from './fields.ts';
import { contract } from './route.ts';
import { TermSheetImage } from './termsheets.ts';

/** Spec 3 "Due-diligence file", with what api.md adds. `size` is bytes. */
export const DueDiligenceFile = z.object({
  path: z.string(),
  section: z.string(),
  itemUniqueId: z.string(),
  itemName: z.string(),
  size: z.number().int(),
  dateReceived: DateTime,
});
export type DueDiligenceFile = z.infer<typeof DueDiligenceFile>;

export const documents = contract({
  files: {
    method: 'GET',
    path: '/documentcatalog/offering/{id}/files',
    access: 'dueDiligence',
    summary: "Due-diligence files, sections in the spec's order.",
    reply: z.array(DueDiligenceFile),
    problems: ['offering_not_available'],
  },
  download: {
    method: 'GET',
    path: '/documentcatalog/offering/{id}/files/{itemUniqueId}',
    access: 'dueDiligence',
    summary: 'Redirects to a short-lived presigned URL that carries the file name; the access is kept in the history.',
    status: 302,
  },
  termSheetImages: {
    method: 'GET',
    path: '/documentcatalog/offering/{id}/termsheetimages',
    access: 'user',
    summary: 'Images of a term sheet.',
    reply: z.array(TermSheetImage),
  },
});
