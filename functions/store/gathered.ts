import { setImmediate as turn } from 'node:timers/promises';

interface GatheredOptions<T> {
  /** Things of the same key are the same thing, which one call can't have twice. */
  keyOf: (item: T) => string;
  /** False where they have to be tried one by one; what it throws is told to all of them. */
  addAll: (items: T[]) => Promise<boolean>;
  /** Whether it was not there yet. */
  addOne: (item: T) => Promise<boolean>;
}

/** Items of a call: DynamoDB takes 100, of 4 MB together. */
const MOST = 50;

/** Adds together what is to be added in the same turn; each by itself where that can't be done, so that one keeps out no other. */
export function gathered<T>({ keyOf, addAll, addOne }: GatheredOptions<T>): (item: T) => Promise<boolean> {
  let waiting = new Map<string, { item: T; added: PromiseWithResolvers<boolean> }>();

  async function add(): Promise<void> {
    await turn();
    const all = [...waiting.values()];
    waiting = new Map();
    for (let from = 0; from < all.length; from += MOST) void addSome(all.slice(from, from + MOST));
  }

  async function addSome(some: { item: T; added: PromiseWithResolvers<boolean> }[]): Promise<void> {
    try {
      const isDone = some.length > 1 && (await addAll(some.map(({ item }) => item)));
      for (const { item, added } of some) added.resolve(isDone || addOne(item));
    } catch (error) {
      for (const { added } of some) added.reject(error);
    }
  }

  return (item) => {
    const key = keyOf(item);
    const same = waiting.get(key);
    if (same) return same.added.promise.then(() => addOne(item));
    const added = Promise.withResolvers<boolean>();
    waiting.set(key, { item, added });
    if (waiting.size === 1) void add();
    return added.promise;
  };
}
