import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { parametersOf, type Wanted, wantedFrom } from '#shared/domain/browse.ts';
import { withUnderstood } from '#shared/domain/search-sentence.ts';
import { useAddress } from '../../lib/use-address.ts';
import { type Sorted, sortedBy, sortText } from '../../lp/browse/sorts.ts';
import { SLICE } from './queries.ts';

/** Most rows of one answer. */
const MOST = 1000;

export interface Browse {
  wanted: Wanted;
  sorted: Sorted;
  /** From 0. */
  page: number;
  /** Rows per page. */
  show: number;
  layout: string | null;
  changed: string | undefined;
  set(name: string, value: string): void;
  /** Filters by what a sentence says; its other words. */
  ask(sentence: string): string;
  sort(sorted: Sorted): void;
  /** The order stays. */
  clear(): void;
  /** For other lists: `?assetClass=Auto`, or empty. */
  query: string;
}

const place = new Set(['page', 'layout']);

/** A sentence takes the place of the search by its words, which was asked while it was typed. */
const isTypedFurther = (changed: string | undefined, name: string) => changed === 'search' && name === 'sentence';

/** In the address. Repeated changes of one filter replace the history entry; others can be undone with Back. */
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
      {
        replace: changed === name || isTypedFurther(changed, name),
        preventScrollReset: name !== 'page',
        state: { changed: name },
      },
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
    ask(sentence) {
      const next = withUnderstood(wanted, sentence);
      change('sentence', (params) => {
        params.delete('search');
        for (const [name, value] of Object.entries(parametersOf(next))) params.set(name, value);
      });
      return next.search ?? '';
    },
    sort: (next) => set('sort', sortText(next)),
    clear: () =>
      change('clear', (next) => {
        for (const name of Object.keys(parametersOf(wantedFrom(next)))) next.delete(name);
      }),
    query: kept.size > 0 ? `?${kept}` : '',
  };
}
