import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { PricedPool, SliceDetails, WhatIf } from '#shared/domain/pool/what-if.ts';
import type { PricingAnswer, PricingTask, ShownFigures } from './pricing-worker.ts';

/** Details may be older, or missing. */
export type ShownSlice = ShownFigures & Partial<SliceDetails>;

type Ask = Extract<PricingTask, { task: number }>;

/** Computed in a worker, so fields and sliders never wait. The former figures stay until the new ones arrive. */
export function usePricing(pool: PricedPool, given: WhatIf | undefined): ShownSlice | null {
  const worker = useRef<Worker | null>(null);
  const latest = useRef(0);
  const isBusy = useRef(false);
  const waiting = useRef<Ask | null>(null);
  const [figures, setFigures] = useState<ShownFigures | null>(null);
  const [details, setDetails] = useState<Partial<SliceDetails>>({});

  useEffect(() => {
    const made = new Worker(new URL('./pricing-worker.ts', import.meta.url), { type: 'module' });
    worker.current = made;
    made.postMessage({ pool } satisfies PricingTask);
    let found: Partial<SliceDetails> = {};
    made.addEventListener('message', ({ data }: MessageEvent<PricingAnswer>) => {
      const isLatest = data.task === latest.current;
      if ('details' in data) {
        found = { ...found, ...data.details };
        const shown = found;
        if (data.isLast && isLatest) startTransition(() => setDetails(shown));
        return;
      }
      found = {};
      if (isLatest) setFigures(data.figures);
      const next = waiting.current;
      waiting.current = null;
      isBusy.current = next !== null;
      if (next) made.postMessage(next);
    });
    return () => {
      made.terminate();
      isBusy.current = false;
      waiting.current = null;
    };
  }, [pool]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another pool is another worker, which is asked again
  useEffect(() => {
    if (!given || !worker.current) return;
    latest.current += 1;
    const ask: Ask = { task: latest.current, given };
    // Only the last of queued scenarios is computed.
    if (isBusy.current) waiting.current = ask;
    else {
      isBusy.current = true;
      worker.current.postMessage(ask);
    }
  }, [given, pool]);

  return useMemo(() => figures && { ...figures, ...details }, [figures, details]);
}
