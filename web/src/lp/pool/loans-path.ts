import type { Trace } from './trace.ts';

/** Filter in the address. */
export function loansPath(lpNumber: string, { filter, order }: Pick<Trace, 'filter' | 'order'>): string {
  const query = new URLSearchParams({ ...(filter && { $filter: filter }), ...(order && { order }) }).toString();
  return `/lp/${lpNumber}/pool/loans${query && `?${query}`}`;
}
