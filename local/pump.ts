import { setTimeout as sleep } from 'node:timers/promises';

export interface Pump {
  /** Waits for the step under way, then stops. */
  stop(): Promise<void>;
}

interface PumpOptions {
  name: string;
  everyMs: number;
  /** Moves one batch; true asks for the next one at once. Aborted when the pump is to stop. */
  step(stopping: AbortSignal): Promise<boolean>;
  close(): void;
}

/** After a failure, so that what is down is not asked, nor told of, at every turn. */
const RETRY_MS = 150;

/** Repeats a step until stopped; a failing step is told and tried again. */
export function pump({ name, everyMs, step, close }: PumpOptions): Pump {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const isBusy = await step(stopping.signal).catch(async (error: unknown) => {
        if (stopping.signal.aborted) return false;
        console.error(`The ${name} pump failed and goes on:`, error);
        await pause(RETRY_MS, stopping.signal);
        return false;
      });
      if (!isBusy) await pause(everyMs, stopping.signal);
    }
    close();
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

/** Leaves no listener on the signal, which would make each turn slower than the one before. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);
