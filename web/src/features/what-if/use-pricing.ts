import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { AveragedOffering } from '#shared/domain/pool/term-sheet-pool.ts';
import type { PricedPool, SliceDetails, WhatIf, WhatIfFault } from '#shared/domain/pool/what-if.ts';
import type { PricingAnswer, PricingTask, ShownFigures } from './pricing-worker.ts';

/** Details may be older, or missing. */
export type ShownSlice = ShownFigures & Partial<SliceDetails>;

type Ask = Extract<PricingTask, { task: number }>;

interface Pricing {
  slice: ShownSlice | null;
  fault: WhatIfFault | null;
}

/** Computed in a worker, so fields and sliders never wait. The former figures stay until the new ones arrive. */
export function usePricing(pool: PricedPool, offering: AveragedOffering, given: WhatIf | undefined): Pricing {
  const worker = useRef<Worker | null>(null);
  const latest = useRef(0);
  const isBusy = useRef(false);
  const waiting = useRef<Ask | null>(null);
  const [figures, setFigures] = useState<ShownFigures | null>(null);
  const [details, setDetails] = useState<Partial<SliceDetails>>({});
  const [fault, setFault] = useState<WhatIfFault | null>(null);

  useEffect(() => {
    const made = new Worker(new URL('./pricing-worker.ts', import.meta.url), { type: 'module' });
    worker.current = made;
    made.postMessage({ pool, offering } satisfies PricingTask);
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
      if (isLatest) setFault('fault' in data ? data.fault : null);
      if (isLatest && 'figures' in data) setFigures(data.figures);
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
  }, [pool, offering]);

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
  }, [given, pool, offering]);

  const slice = useMemo(() => figures && { ...figures, ...details }, [figures, details]);
  return { slice, fault };
}
