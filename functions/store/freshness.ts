/** How old an answer from memory may be where a change went without its note. */
const AT_MOST_MS = 1500;

/** An index follows its table, and the clocks of two machines agree, within this: until then a change is looked for again. */
const SETTLED_MS = 300;

/** Never twice the same: what changed in the millisecond in which a refresh began may have been missed by it. */
function ticking(): () => number {
  let last = 0;
  return () => {
    last = Math.max(Date.now(), last + 0.001);
    return last;
  };
}

export interface Freshness {
  /** Resolves when what is in memory shows what was changed before. */
  current(): Promise<void>;
  /** Resolves when what is in memory was read later than now. */
  refreshed(): Promise<void>;
}

/**
 * Refreshes when something changed, and once for all who wait: to do it on each request would cost a read of every
 * partition. Whoever changes what lists show notes it, so between changes a burst of reads costs one small read each.
 */
export function keptFresh(
  refresh: () => Promise<void>,
  lastChange: () => Promise<string | null>,
  now: () => number = ticking(),
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
    refreshed: () => since(now()),
    async current() {
      const at = now();
      if (asOf < at - AT_MOST_MS && !running) return since(at);
      const changed = await lastChange();
      const settled = changed === null ? 0 : Math.min(at, Date.parse(changed) + SETTLED_MS);
      return since(Math.max(at - AT_MOST_MS, settled));
    },
  };
}
