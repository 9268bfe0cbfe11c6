import { documents as routes } from '#shared/contract/documents.ts';
import { Problem } from '#shared/contract/problem.ts';
import { bySection } from '#shared/domain/due-diligence.ts';
import { redirect } from '../runtime/answer.ts';
import { historyEntry } from '../runtime/history-entry.ts';
import { serve } from '../runtime/serve.ts';
import type { Clock } from '../runtime/table.ts';
import { visibleOffering } from '../runtime/visible.ts';
import type { FileService } from '../services/files.ts';
import type { DocumentStore } from '../store/documents.ts';
import type { HistoryStore } from '../store/history.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { imageLinks } from '../wire/images.ts';

export interface DocumentDeps extends Pick<Clock, 'newId'> {
  documents: DocumentStore;
  offerings: OfferingStore;
  history: HistoryStore;
  files: FileService;
}

export const documents = ({ documents, offerings, history, files, newId }: DocumentDeps) =>
  serve(routes, {
    async files({ id }, caller) {
      const [found] = await Promise.all([documents.files(id), visibleOffering(offerings, id, caller)]);
      return found.sort(bySection).map(({ section, itemUniqueId, itemName, size, receivedAt }) => ({
        path: `/documentcatalog/offering/${id}/files/${itemUniqueId}`,
        section,
        itemUniqueId,
        itemName,
        size,
        dateReceived: receivedAt,
      }));
    },

    async download({ id, itemUniqueId, now }, caller) {
      const [file] = await Promise.all([documents.file(id, itemUniqueId), visibleOffering(offerings, id, caller)]);
      if (!file) throw new Problem('not_found');
      const step = {
        lpNumber: id,
        type: 'File Downloaded' as const,
        at: now.toISOString(),
        detail: `${file.section}: ${file.itemName}`,
      };
      await history.append(historyEntry({ newId }, caller, step));
      return redirect(await files.link(file, 'attachment'));
    },

    async termSheetImages({ id }, caller) {
      const [images] = await Promise.all([documents.images(id), visibleOffering(offerings, id, caller)]);
      return imageLinks(images, files);
    },
  });
