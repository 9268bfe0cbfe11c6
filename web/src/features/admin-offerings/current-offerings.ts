import { queryOptions } from '@tanstack/react-query';
import pMap from 'p-map';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { views } from '../../lib/api.ts';
import { quoted } from '../../ui/table/odata.ts';

/** Most LPs of one address. */
const AT_A_TIME = 100;

export type CurrentOffering = Pick<
  AdminOfferingRow,
  'State' | 'CalculatedAmountRemaining' | 'asksForPrice' | 'commitmentOverSubscriptionAmount' | 'bookClosedAt'
>;

async function loadOfferings(lpNumbers: readonly string[]): Promise<AdminOfferingRow[]> {
  const $filter = lpNumbers.map((lpNumber) => `id eq ${quoted(lpNumber)}`).join(' or ');
  return (await views.offerings({ query: { $filter, $top: String(AT_A_TIME) } })).value;
}

export const currentOfferings = (lpNumbers: readonly string[]) =>
  queryOptions({
    queryKey: ['admin', 'offerings', 'current', ...lpNumbers],
    queryFn: async (): Promise<ReadonlyMap<string, CurrentOffering>> => {
      const starts = Array.from({ length: Math.ceil(lpNumbers.length / AT_A_TIME) }, (_, part) => part * AT_A_TIME);
      const parts = await pMap(starts, (start) => loadOfferings(lpNumbers.slice(start, start + AT_A_TIME)), {
        concurrency: 4,
      });
      return new Map(parts.flat().map((row) => [row.LPNumber, row]));
    },
    staleTime: 0,
    gcTime: 0,
  });
