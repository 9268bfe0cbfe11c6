import { useEffect, useRef, useState } from 'react';
import type { PricedPool, PricedSlice, WhatIf } from '#shared/domain/pool/what-if.ts';
import type { PricingTask } from './pricing-worker.ts';

/**
 * The figures of a scenario, computed beside the page so that fields and sliders never wait. Until those of the latest
 * scenario are there, the ones before stay.
 */
export function usePricing(pool: PricedPool, given: WhatIf | undefined): PricedSlice | null {
  const worker = useRef<Worker | null>(null);
  const latest = useRef(0);
  const isBusy = useRef(false);
  const waiting = useRef<PricingTask | null>(null);
  const [slice, setSlice] = useState<PricedSlice | null>(null);
  const text = given && JSON.stringify(given);

  useEffect(() => {
    const made = new Worker(new URL('./pricing-worker.ts', import.meta.url), { type: 'module' });
    worker.current = made;
    made.addEventListener('message', ({ data }: MessageEvent<{ task: number; slice: PricedSlice }>) => {
      if (data.task === latest.current) setSlice(data.slice);
      const next = waiting.current;
      waiting.current = null;
      isBusy.current = next !== null;
      if (next) made.postMessage(next);
    });
    return () => {
      made.terminate();
      isBusy.current = false;
    };
  }, []);

  useEffect(() => {
    if (!text || !worker.current) return;
    latest.current += 1;
    const task = { task: latest.current, pool, given: JSON.parse(text) as WhatIf };
    // Of what is typed meanwhile only the last is computed.
    if (isBusy.current) waiting.current = task;
    else {
      isBusy.current = true;
      worker.current.postMessage(task);
    }
  }, [text, pool]);

  return slice;
}
