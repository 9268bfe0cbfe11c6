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

/** Repeats a step until stopped; a failing step is told and tried again. */
export function pump({ name, everyMs, step, close }: PumpOptions): Pump {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const isBusy = await step(stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) console.error(`The ${name} pump failed and goes on:`, error);
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

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
