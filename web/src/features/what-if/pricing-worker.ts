import { type SlicePricer, slicePricer } from '#shared/domain/pool/slice-pricer.ts';
import type { PricedPool, SliceDetails, SliceFigures, WhatIf } from '#shared/domain/pool/what-if.ts';

/** A pool, or a numbered scenario on the latest one. */
export type PricingTask = { pool: PricedPool } | { task: number; given: WhatIf };

/** Months are the slice's. */
export type ShownFigures = Omit<SliceFigures, 'pool'>;

/** Figures at once, details one by one when idle. */
export type PricingAnswer =
  | { task: number; figures: ShownFigures }
  | { task: number; details: Partial<SliceDetails>; isLast: boolean };

/** Milliseconds before details: sliders are faster. */
const SETTLED = 120;

let pricer: SlicePricer | null = null;
let next: ReturnType<typeof setTimeout> | undefined;
const answer = (message: PricingAnswer) => self.postMessage(message);

/** One detail per turn; a new task ends the rest. */
function details(task: number, others: Generator<Partial<SliceDetails>>): void {
  const { value, done } = others.next();
  answer({ task, details: done ? {} : value, isLast: done === true });
  if (!done) next = setTimeout(details, 0, task, others);
}

self.addEventListener('message', ({ data }: MessageEvent<PricingTask>) => {
  clearTimeout(next);
  if ('pool' in data) {
    pricer = slicePricer(data.pool);
    return;
  }
  if (!pricer) return;
  const { pool: _, ...figures } = pricer.figures(data.given);
  answer({ task: data.task, figures });
  next = setTimeout(details, SETTLED, data.task, pricer.details(data.given));
});
