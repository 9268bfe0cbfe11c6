import { documents as routes } from '#shared/contract/documents.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isServable, keyOf } from '#shared/domain/document.ts';
import { redirect } from '../runtime/answer.ts';
import { historyEntry } from '../runtime/history-entry.ts';
import { serve } from '../runtime/serve.ts';
import type { Clock } from '../runtime/table.ts';
import { visibleOffering } from '../runtime/visible.ts';
import type { FileService } from '../services/files.ts';
import type { DocumentStore } from '../store/documents.ts';
import type { HistoryStore } from '../store/history.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { dueDiligenceFile } from '../wire/document.ts';
import { imageLinks } from '../wire/images.ts';

export interface DocumentDeps extends Pick<Clock, 'newId'> {
  documents: DocumentStore;
  offerings: OfferingStore;
  history: HistoryStore;
  files: FileService;
}

/** Files of all sections that one answer holds at most. */
const MOST = 1000;

const dataRoom = (owner: string) => ({ kind: 'due-diligence', owner }) as const;

export const documents = ({ documents, offerings, history, files, newId }: DocumentDeps) =>
  serve(routes, {
    async files({ id, query }, caller) {
      await visibleOffering(offerings, id, caller);
      const { section, $top: limit = MOST, after, before, fromEnd } = query;
      const found =
        section === undefined
          ? await documents.all(dataRoom(id), limit)
          : await documents.page(dataRoom(id), section, { limit, after, before, fromEnd: fromEnd === 'true' });
      return found.map(dueDiligenceFile);
    },

    async sections({ id }, caller) {
      await visibleOffering(offerings, id, caller);
      return documents.sections(dataRoom(id));
    },

    async download({ id, itemUniqueId, now }, caller) {
      await visibleOffering(offerings, id, caller);
      const file = await documents.find(dataRoom(id), itemUniqueId);
      if (!file || !isServable(file)) throw new Problem('not_found');
      const step = {
        lpNumber: id,
        type: 'File Downloaded' as const,
        at: now.toISOString(),
        detail: `${file.section}: ${file.itemName}`,
      };
      await history.append(historyEntry({ newId }, caller, step));
      return redirect(await files.link({ ...file, key: keyOf(file) }, 'attachment'));
    },

    async termSheetImages({ id }, caller) {
      const [images] = await Promise.all([
        documents.all({ kind: 'images', owner: id }),
        visibleOffering(offerings, id, caller),
      ]);
      return imageLinks(images, files);
    },

    view: unbuilt,
    startZip: unbuilt,
    zip: unbuilt,
    downloadZip: unbuilt,
    reports: unbuilt,
    downloadReport: unbuilt,
    downloads: unbuilt,
    downloadMine: unbuilt,
  });

async function unbuilt(): Promise<never> {
  throw new Problem('not_found');
}
