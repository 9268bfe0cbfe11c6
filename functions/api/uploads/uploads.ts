import { invalidAt, Problem } from '#shared/contract/problem.ts';
import { uploads as routes } from '#shared/contract/uploads.ts';
import { isAdmin } from '#shared/domain/access.ts';
import { imageTypes, keyOf, openable } from '#shared/domain/document.ts';
import { accessEntry } from '../../rules/access-entry.ts';
import { preparedDraft } from '../../rules/own-listing.ts';
import { existingOffering } from '../../rules/visible.ts';
import { redirect } from '../../runtime/answer.ts';
import { serve } from '../../runtime/serve.ts';
import type { FileService } from '../../services/files.ts';
import type { AccessLogStore } from '../../store/access-log.ts';
import { uploadedFile } from '../../wire/document.ts';
import { begin } from './begin.ts';
import { type CompleteDeps, complete } from './complete.ts';
import { type LimitDocumentsDeps, limitDocumentSender } from './limit-documents.ts';
import { cancel, stateOf } from './unfinished.ts';

export interface UploadDeps extends CompleteDeps, LimitDocumentsDeps {
  accessLog: AccessLogStore;
  files: FileService;
}

const MOST = 1000;

const folderOf = (creditUnionId: string) => ({ kind: 'uploads', owner: creditUnionId }) as const;

export const uploads = (deps: UploadDeps) => {
  const limits = limitDocumentSender(deps);
  return serve(routes, {
    startLimitDocument: (request, caller) => limits.start(request, caller),

    completeLimitDocument: (request, caller) => limits.complete(request, caller),

    start: ({ body, ...context }, caller) =>
      begin(deps, { folder: folderOf(caller.creditUnionId), body }, caller, context),

    async startFile({ id, body, ...context }, caller) {
      await (isAdmin(caller) ? existingOffering(deps.offerings, id) : preparedDraft(deps.offerings, id, caller));
      return begin(deps, { folder: { kind: 'due-diligence', owner: id }, body }, caller, context);
    },

    async startReport({ id, body, ...context }, caller) {
      await existingOffering(deps.offerings, id);
      const { creditUnionAccountId: creditUnionId } = body;
      if (creditUnionId !== undefined && !(await isKnown(deps, creditUnionId))) {
        const detail = 'There is no such credit union';
        throw invalidAt('/creditUnionAccountId', detail);
      }
      return begin(deps, { folder: { kind: 'reports', owner: id }, body, creditUnionId }, caller, context);
    },

    async startImage({ id, body, ...context }, caller) {
      await existingOffering(deps.offerings, id);
      if (!imageTypes.some((type) => type === body.contentType.toLowerCase())) {
        throw new Problem('unsupported_type', { message: 'Choose a PNG, JPEG or WebP image.' });
      }
      return begin(deps, { folder: { kind: 'images', owner: id }, body }, caller, context);
    },

    async startDownload({ creditUnionAccountId, body, ...context }, caller) {
      if (!(await isKnown(deps, creditUnionAccountId))) throw new Problem('not_found');
      return begin(deps, { folder: { kind: 'downloads', owner: creditUnionAccountId }, body }, caller, context);
    },

    async list(_, caller) {
      const newest = { limit: MOST, fromEnd: true };
      const files = await deps.documents.page(folderOf(caller.creditUnionId), '', newest);
      return files.toReversed().map(uploadedFile);
    },

    unfinished: ({ now }, caller) => deps.uploads.open(caller.id, now),

    state: (asked, caller) => stateOf(deps, asked, caller),

    complete: ({ uploadId, body, ...context }, caller) =>
      complete(deps, { uploadId, parts: body.parts }, caller, context),

    cancel: (asked, caller) => cancel(deps, asked, caller),

    async content({ uploadId, now }, caller) {
      const file = openable(await deps.documents.find(folderOf(caller.creditUnionId), uploadId));
      const link = await deps.files.link({ ...file, key: keyOf(file) }, 'attachment');
      await deps.accessLog.append(accessEntry(deps, caller, file, { action: 'Downloaded', at: now.toISOString() }));
      return redirect(link);
    },
  });
};

/** Longer ids exceed the table's keys. */
const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

const isKnown = async ({ creditUnions }: UploadDeps, id: string): Promise<boolean> =>
  isId(id) && (await creditUnions.find(id)) !== undefined;
