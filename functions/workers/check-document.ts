import { isListed, isPdf, keyOf } from '#shared/domain/document.ts';
import { withRetry } from '../runtime/retry.ts';
import type { CheckRequest } from '../services/checker.ts';
import type { Stamper } from '../services/stamper.ts';
import type { DocumentStore } from '../store/documents.ts';

export interface CheckDeps {
  documents: Pick<DocumentStore, 'find' | 'change'>;
  stamper: Pick<Stamper, 'faultOf'>;
}

/** Notes whether a PDF can be marked, so that no one finds out by a download that fails. Any number of times does no harm. */
export const checkDocument =
  ({ documents, stamper }: CheckDeps) =>
  async (request: CheckRequest): Promise<void> => {
    const seen = await documents.find(request, request.itemUniqueId);
    if (!seen || !isListed(seen) || seen.verdict !== 'Clean' || !isPdf(seen)) return;
    const handOut = (await stamper.faultOf(keyOf(seen))) ?? 'Possible';
    await withRetry(async () => {
      const now = await documents.find(request, request.itemUniqueId);
      // Of other bytes nothing is known.
      if (now && now.etag === seen.etag && now.handOut !== handOut) await documents.change(now, { handOut });
    });
  };
