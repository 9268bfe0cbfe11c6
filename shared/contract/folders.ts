import * as z from 'zod';
import { documentKinds } from '../domain/document.ts';
import { FilePage, FileSection } from './documents.ts';
import { Patch } from './patch.ts';
import { contract } from './route.ts';
import { UploadedFile } from './uploads.ts';

export const FolderFile = UploadedFile.extend({
  contentType: z.string(),
  /** Recipient of a report; null: every buyer of the LP and its seller. */
  creditUnionAccountId: z.string().nullable(),
  removedAt: z.iso.datetime().nullable(),
  cursor: z.string(),
  /** For `If-Match`. */
  version: z.number().int(),
});
export type FolderFile = z.infer<typeof FolderFile>;

/** `{kind}` is one of these; `{owner}` an LP number or a credit union's account id. */
export const folderKinds = documentKinds;

/** Administrators, for documents of every kind; sellers, for their drafts' due-diligence files. */
export const folders = contract({
  get: {
    method: 'GET',
    path: '/documentcatalog/folders/{kind}/{owner}',
    access: 'preparingOrAdmin',
    summary: 'Sections with counts, and files: one section page by page, at most 1,000 of all, or the removed ones.',
    query: FilePage.extend({ removed: z.enum(['true', 'false']).optional() }),
    reply: z.object({ sections: z.array(FileSection), files: z.array(FolderFile) }),
  },
  download: {
    method: 'GET',
    path: '/documentcatalog/folders/{kind}/{owner}/{itemUniqueId}',
    access: 'preparingOrAdmin',
    summary: 'Redirects to the file as uploaded, without a mark. The access is recorded.',
    status: 302,
    problems: ['file_not_ready', 'file_quarantined'],
  },
  change: {
    method: 'PATCH',
    path: '/documentcatalog/folders/{kind}/{owner}/{itemUniqueId}',
    access: 'preparingOrAdmin',
    summary:
      'Renames, moves, reorders or restores: `/itemName`, `/section`, `/follows` (id of the file it comes after, null for first), `/isRemoved`.',
    body: Patch,
    patch: true,
    reply: FolderFile,
    problems: ['conflict', 'stale'],
  },
  remove: {
    method: 'DELETE',
    path: '/documentcatalog/folders/{kind}/{owner}/{itemUniqueId}',
    access: 'preparingOrAdmin',
    summary: 'Removes a file from its folder. It can be restored.',
    status: 204,
    problems: ['conflict'],
  },
});
