import { useMemo, useState } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { periodOf } from './period.ts';
import type { Filter } from './queries.ts';

type Name = 'user' | 'file' | 'from' | 'to';

export function useFilter() {
  const [params, change] = useAddress();
  const [now] = useState(() => new Date());
  const filter = useMemo(
    (): Filter => ({
      userId: params.get('user') ?? undefined,
      file: params.get('file') ?? undefined,
      period: periodOf(params, now),
    }),
    [params, now],
  );

  function pathWith(name: Name, value: string): string {
    const next = new URLSearchParams(params);
    next.set(name, value);
    return `?${next}`;
  }
  const set = (name: Name, value: string) => change((next) => (value ? next.set(name, value) : next.delete(name)));
  return { filter, pathWith, set };
}
