/** Begins the names of what people have begun here and not finished; who signs out leaves none of it behind. */
export const KEPT = 'kept.';

export const storageKey = (key: string): string => `tandem.${key}`;

/** Reads a value of this browser's storage; null when absent, unreadable or storage is switched off. */
export function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(storageKey(key));
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function write<T>(key: string, value: T): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(value));
  } catch {
    // A full or forbidden storage only costs the memory of a preference.
  }
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(storageKey(key));
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}
