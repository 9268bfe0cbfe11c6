import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { parametersOf, type Wanted, wantedFrom } from '#shared/domain/browse.ts';
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

/** Parameters on their way to the address, and the place in the history that they are asked from. */
interface Asked {
  from: string;
  params: URLSearchParams;
}

const place = new Set(['page', 'layout']);

/**
 * What a browse list shows, kept in the address. A change of what was changed last takes its place in the history; any other is
 * a step that Back takes back.
 */
export function useBrowse(): Browse {
  const [arrived, setParams] = useSearchParams();
  const { state, key } = useLocation();
  // A box that is checked shows so at once: the router gets there when the guard of the page has answered.
  const [asked, setAsked] = useState<Asked>();
  const latest = useRef<Asked>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on getting anywhere, which may be back
  useEffect(() => {
    latest.current = undefined;
    setAsked(undefined);
  }, [key]);
  const params = asked?.from === key ? asked.params : arrived;
  const wanted = useMemo(() => wantedFrom(params), [params]);
  const sorted = sortedBy(params.get('sort'));
  const { changed } = (state ?? {}) as { changed?: string };

  function change(name: string, edit: (next: URLSearchParams) => void) {
    const base = latest.current?.from === key ? latest.current.params : arrived;
    const before = base.toString();
    const next = new URLSearchParams(base);
    edit(next);
    if (!place.has(name)) next.delete('page');
    if (next.toString() === before) return;
    latest.current = { from: key, params: next };
    setAsked(latest.current);
    setParams(next, { replace: changed === name, preventScrollReset: name !== 'page', state: { changed: name } });
  }
  const set = (name: string, value: string) =>
    change(name, (next) => (value ? next.set(name, value) : next.delete(name)));
  const kept = new URLSearchParams({ ...parametersOf(wanted), ...(sortText(sorted) && { sort: sortText(sorted) }) });

  return {
    ...{ wanted, sorted, set, changed, layout: params.get('layout') },
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
