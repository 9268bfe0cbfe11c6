/** One number per caller; callers during a call share the next. */
export function together(takeMany: (count: number) => Promise<number>): () => Promise<number> {
  let isAsking = false;
  let waiting: PromiseWithResolvers<number>[] = [];

  async function ask(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      try {
        const last = await takeMany(asked.length);
        for (const [place, { resolve }] of asked.entries()) resolve(last - asked.length + 1 + place);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isAsking = false;
  }

  return () => {
    const one = Promise.withResolvers<number>();
    waiting.push(one);
    if (!isAsking) void ask();
    return one.promise;
  };
}
