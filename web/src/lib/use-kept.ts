import { useMe } from './queries.ts';
import { KEPT, read, remove, write } from './storage.ts';

/** Unfinished work of this person, kept across reloads and crashes. */
export function useKept<T>(name: string) {
  const { UserObjectId } = useMe();
  const key = `${KEPT}${UserObjectId}.${name}`;
  return {
    read: () => read<T>(key),
    keep: (value: T) => write(key, value),
    forget: () => remove(key),
  };
}
