import { isListed } from '#shared/domain/document.ts';
import { lookAtFile } from '../rules/look-at-file.ts';
import { withRetry } from '../runtime/retry.ts';
import type { CheckRequest } from '../services/checker.ts';
import type { Stamper } from '../services/stamper.ts';
import type { DocumentStore } from '../store/documents.ts';

export interface CheckDeps {
  documents: Pick<DocumentStore, 'find' | 'change'>;
  stamper: Pick<Stamper, 'look'>;
}

/** Notes format and markability, so no one learns by a failed download. Idempotent. */
export const checkDocument =
  ({ documents, stamper }: CheckDeps) =>
  async (request: CheckRequest): Promise<void> => {
    const seen = await documents.find(request, request.itemUniqueId);
    if (!seen || !isListed(seen) || seen.verdict !== 'Clean') return;
    const looked = await lookAtFile(stamper, seen);
    await withRetry(async () => {
      const now = await documents.find(request, request.itemUniqueId);
      if (!now || now.etag !== seen.etag) return;
      if (now.format !== looked.format || now.handOut !== looked.handOut) await documents.change(now, looked);
    });
  };
