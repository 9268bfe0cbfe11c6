import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { DAY } from '#shared/format/date.ts';
import { KEPT, read, remove, storageKey } from './storage.ts';
import { useKept } from './use-kept.ts';

const KEPT_FOR = 7 * DAY;

interface Kept<T> {
  at: string;
  /** Version of the record it began from; empty: none. */
  version: string;
  work: T;
}

const isCurrent = ({ at }: Pick<Kept<unknown>, 'at'>): boolean => Date.now() - Date.parse(at) < KEPT_FOR;

/** Offered on return, never applied by itself over a newer record. */
export interface FoundWork<T> {
  /** Null: nothing, or it was restored or discarded. */
  offer: { at: string; isBehind: boolean; work: T } | null;
  /** Once it is restored or discarded. */
  close: () => void;
  kept: ReturnType<typeof useKept<Kept<T>>>;
}

/** `version` is the record's as it is now. */
export function useFoundWork<T>(name: string, version = ''): FoundWork<T> {
  const kept = useKept<Kept<T>>(name);
  const [found, setFound] = useState(() => {
    const last = kept.read();
    // Earlier releases kept work without its moment.
    return last?.at && isCurrent(last) ? last : null;
  });
  return {
    kept,
    close: useCallback(() => setFound(null), []),
    offer: found && { at: found.at, work: found.work, isBehind: found.version !== version },
  };
}

interface Keeping<T> {
  work: T;
  isDirty: boolean;
  /** Version of the record that the work began from. */
  version?: string;
  /** Pages that ask before they are left lose it there. */
  isKeptOnLeaving?: boolean;
}

/** Keeps work in this browser under the person's id while it is unsaved: past an idle sign-out, not past logging out. */
export function useKeepWork<T>(
  { kept, offer }: FoundWork<T>,
  { work, isDirty, version = '', isKeptOnLeaving = false }: Keeping<T>,
): void {
  const isOpen = offer !== null;
  const keep = useEffectEvent(() => {
    if (isDirty) kept.keep({ at: new Date().toISOString(), version, work });
    else if (!isOpen) kept.forget();
  });
  const text = isDirty ? JSON.stringify(work) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept again by what it is, not by its identity
  useEffect(keep, [text, version, isOpen]);
  const leave = useEffectEvent(() => {
    if (!isOpen && !isKeptOnLeaving) kept.forget();
  });
  useEffect(() => leave, []);
}

/** Changes from `begun` to `typed`, on a newer state of the same form. */
export function rebased<T extends object>({ begun, typed }: { begun: T; typed: T }, fresh: T): T {
  const names = Object.keys(typed) as (keyof T)[];
  const changed = names.filter((name) => JSON.stringify(begun[name]) !== JSON.stringify(typed[name]));
  return { ...fresh, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
}

/** Anyone's, once seven days are over. */
export function forgetOldWork(): void {
  for (const key of keptKeys()) {
    const at = read<Partial<Kept<unknown>> | null>(key)?.at;
    if (typeof at === 'string' && !isCurrent({ at })) remove(key);
  }
}

function keptKeys(): string[] {
  try {
    const start = storageKey('');
    const names = Object.keys(localStorage).filter((key) => key.startsWith(storageKey(KEPT)));
    return names.map((key) => key.slice(start.length));
  } catch {
    return [];
  }
}
