import { setImmediate as turn } from 'node:timers/promises';

interface GatheredOptions<T> {
  /** One call can't have a key twice. */
  keyOf: (item: T) => string;
  /** False: try one by one. Errors go to all. */
  addAll: (items: T[]) => Promise<boolean>;
  /** False if it existed. */
  addOne: (item: T) => Promise<boolean>;
}

/** DynamoDB takes 100 items, 4 MB in all. */
const MOST = 50;

/** Adds items of one turn together, or one by one if that fails, so none blocks another. */
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
