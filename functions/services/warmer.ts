import type { Invoker } from './invoker.ts';

export interface Warmer {
  warm(): Promise<void>;
}

/** Functions stay warm for minutes, and anyone may call, so calls are limited. */
const WARM_MS = 60_000;

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
