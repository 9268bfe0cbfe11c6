/** Prepares the next few while one is used, and gives them in their order. */
export async function* ahead<T, R>(items: T[], count: number, prepare: (item: T) => Promise<R>): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  for (const item of items) {
    const one = prepare(item);
    // It is awaited in its turn; until then its failure is no one's.
    one.catch(() => undefined);
    begun.push(one);
    if (begun.length > count) yield begun.shift() as Promise<R>;
  }
  yield* begun;
}
