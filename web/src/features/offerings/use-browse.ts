import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { parametersOf, type Wanted, wantedFrom } from '#shared/domain/browse.ts';
import { useAddress } from '../../lib/use-address.ts';
import { type Sorted, sortedBy, sortText } from '../../lp/browse/sorts.ts';
import { SLICE } from './queries.ts';

/** The most rows on one page: what one answer holds. */
const MOST = 1000;

export interface Browse {
  wanted: Wanted;
  sorted: Sorted;
  /** Counts from 0. */
  page: number;
  /** Rows of a page. */
  show: number;
  layout: string | null;
  /** The parameter that was changed last. */
  changed: string | undefined;
  /** Sets a parameter of the address, or takes it away where the value is empty. */
  set(name: string, value: string): void;
  sort(sorted: Sorted): void;
  /** Takes all filters away; the order stays. */
  clear(): void;
  /** The filters and the order, for the other lists: `?assetClass=Auto`, or nothing. */
  query: string;
}

const place = new Set(['page', 'layout']);

/**
 * What a browse list shows, kept in the address. A change of what was changed last takes its place in the history; any other is
 * a step that Back takes back.
 */
export function useBrowse(): Browse {
  const [params, changeAddress] = useAddress();
  const { state } = useLocation();
  const wanted = useMemo(() => wantedFrom(params), [params]);
  const sorted = sortedBy(params.get('sort'));
  const { changed } = (state ?? {}) as { changed?: string };

  const change = (name: string, edit: (next: URLSearchParams) => void) =>
    changeAddress(
      (next) => {
        edit(next);
        if (!place.has(name)) next.delete('page');
      },
      { replace: changed === name, preventScrollReset: name !== 'page', state: { changed: name } },
    );
  const set = (name: string, value: string) =>
    change(name, (next) => (value ? next.set(name, value) : next.delete(name)));
  const kept = new URLSearchParams({ ...parametersOf(wanted), ...(sortText(sorted) && { sort: sortText(sorted) }) });

  return {
    wanted,
    sorted,
    set,
    changed,
    layout: params.get('layout'),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1) - 1,
    show: Math.min(MOST, Math.max(SLICE, Math.trunc(Number(params.get('show'))) || 0)),
    sort: (next) => set('sort', sortText(next)),
    clear: () =>
      change('clear', (next) => {
        for (const name of Object.keys(parametersOf(wantedFrom(next)))) next.delete(name);
      }),
    query: kept.size > 0 ? `?${kept}` : '',
  };
}
