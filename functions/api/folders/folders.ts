import { folders as routes } from '#shared/contract/folders.ts';
import { keyOf, openable } from '#shared/domain/document.ts';
import { accessEntry } from '../../rules/access-entry.ts';
import { preparedDraft } from '../../rules/own-listing.ts';
import { redirect, withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import type { FileService } from '../../services/files.ts';
import type { AccessLogStore } from '../../store/access-log.ts';
import { folderFile } from '../../wire/document.ts';
import { type ChangeFileDeps, changeFile } from './change-file.ts';
import { type ExistingDeps, existingFile, existingFolder } from './existing.ts';

export interface FolderDeps extends ChangeFileDeps, ExistingDeps {
  accessLog: Pick<AccessLogStore, 'append'>;
  files: Pick<FileService, 'link'>;
}

const MOST = 1000;

export const folders = (deps: FolderDeps) => {
  const { documents, accessLog, files } = deps;

  return serve(routes, {
    async get({ kind, owner, query }, caller) {
      const folder = await existingFolder(deps, { kind, owner }, caller);
      const { section, $top: limit = MOST, after, before, fromEnd, removed } = query;
      const request = { limit, after, before, fromEnd: fromEnd === 'true' };
      const found = () => {
        if (removed === 'true') return documents.removed(folder, request);
        return section === undefined ? documents.all(folder, limit) : documents.page(folder, section, request);
      };
      const [sections, page] = await Promise.all([documents.sections(folder), found()]);
      return { sections, files: page.map(folderFile) };
    },

    async download({ kind, owner, itemUniqueId, now }, caller) {
      const folder = await existingFolder(deps, { kind, owner }, caller);
      const file = openable(await existingFile(documents, folder, itemUniqueId));
      const link = await files.link({ ...file, key: keyOf(file) }, 'attachment');
      await accessLog.append(accessEntry(deps, caller, file, { action: 'Downloaded', at: now.toISOString() }));
      return redirect(link);
    },

    change: ({ kind, owner, itemUniqueId, body, now, ifMatch }, caller) =>
      withRetry(async () => {
        const folder = await existingFolder(deps, { kind, owner }, caller, preparedDraft);
        const current = await existingFile(documents, folder, itemUniqueId);
        assertVersion(current, ifMatch);
        const saved = await changeFile(deps, { current, patch: body, caller, at: now.toISOString() });
        return withVersion(folderFile(saved), saved.version);
      }),

    remove: ({ kind, owner, itemUniqueId, now, ifMatch }, caller) =>
      withRetry(async () => {
        const folder = await existingFolder(deps, { kind, owner }, caller, preparedDraft);
        const current = await existingFile(documents, folder, itemUniqueId);
        assertVersion(current, ifMatch);
        const patch = [{ op: 'replace' as const, path: '/isRemoved', value: true }];
        await changeFile(deps, { current, patch, caller, at: now.toISOString() });
      }),
  });
};
