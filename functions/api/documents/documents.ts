import { documents as routes } from '#shared/contract/documents.ts';
import { imageLinks } from '../../rules/image-links.ts';
import { noteLook } from '../../rules/note-look.ts';
import { visibleOffering } from '../../rules/visible.ts';
import { serve } from '../../runtime/serve.ts';
import type { LookStore } from '../../store/looks.ts';
import { zipReply } from '../../wire/zip.ts';
import { handOut } from './hand-out.ts';
import { type MarksDeps, markedFiles, readAll, visit } from './marks.ts';
import { type SharedFilesDeps, sharedFiles } from './shared-files.ts';
import { downloadZip, ownZip, startZip, type ZipsDeps } from './zips.ts';

export interface DocumentDeps extends MarksDeps, SharedFilesDeps, ZipsDeps {
  looks: Pick<LookStore, 'note'>;
}

const MOST = 1000;

const dataRoom = (owner: string) => ({ kind: 'due-diligence', owner }) as const;

export const documents = (deps: DocumentDeps) => {
  const { documents, files } = deps;
  return serve(routes, {
    async files({ id, query, now }, caller) {
      await visibleOffering(deps, id, caller);
      const { section, $top: limit = MOST, after, before, fromEnd } = query;
      const found =
        section === undefined
          ? await documents.all(dataRoom(id), limit)
          : await documents.page(dataRoom(id), section, { limit, after, before, fromEnd: fromEnd === 'true' });
      return markedFiles(deps, found, { lpNumber: id, caller, now });
    },

    async sections({ id, now }, caller) {
      const offering = await visibleOffering(deps, id, caller);
      const look = noteLook(deps, offering, caller, { at: 'due-diligence', now });
      const [found] = await Promise.all([documents.sections(dataRoom(id)), look]);
      return found;
    },

    async visit({ id, now }, caller) {
      await visibleOffering(deps, id, caller);
      await visit(deps, { lpNumber: id, caller, now });
    },

    async readAll({ id, now }, caller) {
      await visibleOffering(deps, id, caller);
      await readAll(deps, { lpNumber: id, caller, now });
    },

    async download({ id, itemUniqueId, now }, caller) {
      await visibleOffering(deps, id, caller);
      return handOut(deps, await documents.find(dataRoom(id), itemUniqueId), { caller, now, as: 'attachment' });
    },

    async view({ id, itemUniqueId, now }, caller) {
      await visibleOffering(deps, id, caller);
      return handOut(deps, await documents.find(dataRoom(id), itemUniqueId), { caller, now, as: 'inline' });
    },

    async startZip({ id, body, now, remember }, caller) {
      await visibleOffering(deps, id, caller);
      return startZip(deps, caller, { lpNumber: id, section: body.section, now, remember });
    },

    async zip({ id, zipId, now }, caller) {
      await visibleOffering(deps, id, caller);
      return zipReply(await ownZip(deps, caller, { lpNumber: id, zipId, now }));
    },

    async downloadZip({ id, zipId, now }, caller) {
      await visibleOffering(deps, id, caller);
      return downloadZip(deps, caller, { lpNumber: id, zipId, now });
    },

    async termSheetImages({ id }, caller) {
      const [images] = await Promise.all([
        documents.all({ kind: 'images', owner: id }),
        visibleOffering(deps, id, caller),
      ]);
      return imageLinks(images, files);
    },

    ...sharedFiles(deps),
  });
};
