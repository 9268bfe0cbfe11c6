import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { periodOf } from './period.ts';
import type { Filter } from './queries.ts';

type Name = 'user' | 'file' | 'from' | 'to';

/** What is looked at, kept in the address so that it can be linked to. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => new Date());
  const filter = useMemo(
    (): Filter => ({
      userId: params.get('user') ?? undefined,
      file: params.get('file') ?? undefined,
      period: periodOf(params, now),
    }),
    [params, now],
  );

  /** The address with one part of the filter set to something else, or left out. */
  function pathWith(name: Name, value: string): string {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    return `?${next}`;
  }
  const set = (name: Name, value: string) => setParams(pathWith(name, value), { preventScrollReset: true });
  return { filter, pathWith, set };
}
