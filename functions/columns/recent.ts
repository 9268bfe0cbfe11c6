/** Keeps the last `most` names. `make` gets the earlier value, to keep or replace. */
export function recent<T>(kept: Map<string, T>, name: string, most: number, make: (before: T | undefined) => T): T {
  const found = make(kept.get(name));
  kept.delete(name);
  kept.set(name, found);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return found;
}
