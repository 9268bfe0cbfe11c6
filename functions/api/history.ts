import { HistoryRow, history as routes } from '#shared/contract/history.ts';
import { Problem } from '#shared/contract/problem.ts';
import { list } from '../odata/list.ts';
import { serve } from '../runtime/serve.ts';
import type { HistoryStore } from '../store/history.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { historyRow } from '../wire/history.ts';

export interface HistoryDeps {
  history: HistoryStore;
  offerings: OfferingStore;
}

export const history = ({ history, offerings }: HistoryDeps) =>
  serve(routes, {
    async list({ id, query }) {
      const [offering, entries] = await Promise.all([offerings.find(id), history.ofOffering(id)]);
      // History outlives a deleted offering.
      if (!offering && entries.length === 0) throw new Problem('offering_not_available');
      return list(entries, query, { row: HistoryRow, of: historyRow, path: `/api/marketplace/history/${id}` });
    },
  });
