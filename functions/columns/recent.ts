/**
 * What is kept under a name, and of the names that were asked for last so many. `make` gets what was there, to keep or to replace.
 */
export function recent<T>(kept: Map<string, T>, name: string, most: number, make: (before: T | undefined) => T): T {
  const found = make(kept.get(name));
  kept.delete(name);
  kept.set(name, found);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return found;
}
