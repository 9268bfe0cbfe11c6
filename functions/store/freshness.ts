/** How old an answer from memory may be: others' changes show within two seconds. */
const AT_MOST_MS = 1500;

/** An index follows its table, and the clocks of two machines agree, within this. */
const SETTLED_MS = 1000;

/** Who reads; somebody whose own changes need not show at once is nobody. */
export type Reader = { id: string } | null;

export interface Freshness {
  /** Resolves when what is in memory is fresh enough for the reader. */
  current(reader: Reader): Promise<void>;
  /** Resolves when what is in memory was read at that moment or later. */
  since(moment: number): Promise<void>;
}

/** Refreshes when it must and once for all who wait: on each request would cost a read of every partition. */
export function keptFresh(
  refresh: () => Promise<void>,
  lastChangeOf: (userId: string) => Promise<string | null>,
  now: () => number = Date.now,
): Freshness {
  let asOf = Number.NEGATIVE_INFINITY;
  let running: { from: number; done: Promise<void> } | null = null;

  function begin() {
    const from = now();
    const done = refresh()
      .then(() => {
        asOf = from;
      })
      .finally(() => {
        running = null;
      });
    return { from, done };
  }

  async function since(moment: number): Promise<void> {
    if (asOf >= moment) return;
    if (running && running.from < moment) {
      // Whoever began it hears of its failure.
      await running.done.catch(() => undefined);
      return since(moment);
    }
    running ??= begin();
    await running.done;
  }

  return {
    since,
    async current(reader) {
      const at = now();
      if (asOf < at - AT_MOST_MS && !running) return since(at);
      const changed = reader && (await lastChangeOf(reader.id));
      const own = changed ? Math.min(at, Date.parse(changed) + SETTLED_MS) : 0;
      return since(Math.max(at - AT_MOST_MS, own));
    },
  };
}
