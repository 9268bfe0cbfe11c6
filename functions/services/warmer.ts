import type { Invoker } from './invoker.ts';

export interface Warmer {
  /** Asks the other functions to start; returns when they have been asked, not when they have started. */
  warm(): Promise<void>;
}

/** Functions stay warm for minutes; and anyone may call, so that each call must not become twenty. */
const WARM_MS = 60_000;

/** `names`: comma-separated function names; empty where nothing needs warming. */
export function warmer(invoker: Pick<Invoker, 'start'>, names: string, now: () => number = Date.now): Warmer {
  const functions = names.split(',').filter(Boolean);
  let warmUntil = 0;
  return {
    async warm() {
      if (now() < warmUntil) return;
      warmUntil = now() + WARM_MS;
      await Promise.allSettled(functions.map((name) => invoker.start(name, { warmup: true })));
    },
  };
}
