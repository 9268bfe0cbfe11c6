import { useMe } from './queries.ts';
import { KEPT, read, remove, write } from './storage.ts';

/** What this person has begun in this browser, kept across a reload or a crash until it is done. */
export function useKept<T>(name: string) {
  const { UserObjectId } = useMe();
  const key = `${KEPT}${UserObjectId}.${name}`;
  return {
    read: () => read<T>(key),
    keep: (value: T) => write(key, value),
    forget: () => remove(key),
  };
}
