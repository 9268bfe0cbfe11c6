import type { Invoker } from './invoker.ts';

export interface Warmer {
  /** Asks the other functions to start; returns when they have been asked, not when they have started. */
  warm(): Promise<void>;
}

/** `names`: comma-separated function names; empty where nothing needs warming. */
export function warmer(invoker: Pick<Invoker, 'start'>, names: string): Warmer {
  const functions = names.split(',').filter(Boolean);
  return {
    async warm() {
      await Promise.allSettled(functions.map((name) => invoker.start(name, { warmup: true })));
    },
  };
}
