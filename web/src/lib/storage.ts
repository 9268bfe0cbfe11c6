/** Prefix of unfinished work, removed at sign-out. */
export const KEPT = 'kept.';

export const storageKey = (key: string): string => `tandem.${key}`;

/** Null when absent, unreadable or storage is off. */
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
    // Full or forbidden storage only loses a preference.
  }
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(storageKey(key));
  } catch {
    // Forbidden storage has nothing to remove.
  }
}
