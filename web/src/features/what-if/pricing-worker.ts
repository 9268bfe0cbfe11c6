import { type PricedPool, priceSlice, type WhatIf } from '#shared/domain/pool/what-if.ts';

/** A scenario to compute, by a number that its answer carries. */
export interface PricingTask {
  task: number;
  pool: PricedPool;
  given: WhatIf;
}

self.addEventListener('message', ({ data }: MessageEvent<PricingTask>) => {
  self.postMessage({ task: data.task, slice: priceSlice(data.pool, data.given) });
});
