import { type SlicePricer, slicePricer } from '#shared/domain/pool/slice-pricer.ts';
import type { PricedPool, SliceDetails, SliceFigures, WhatIf } from '#shared/domain/pool/what-if.ts';

/** A pool, sent once, or a scenario to compute on the latest one, by a number that its answers carry. */
export type PricingTask = { pool: PricedPool } | { task: number; given: WhatIf };

/** What a page shows of a scenario: its months are those of the slice. */
export type ShownFigures = Omit<SliceFigures, 'pool'>;

/** Figures at once, and details one by one once nothing else is asked. */
export type PricingAnswer =
  | { task: number; figures: ShownFigures }
  | { task: number; details: Partial<SliceDetails>; isLast: boolean };

/** Milliseconds without another scenario until details are computed: a slider moves on faster. */
const SETTLED = 120;

let pricer: SlicePricer | null = null;
let next: ReturnType<typeof setTimeout> | undefined;
const answer = (message: PricingAnswer) => self.postMessage(message);

/** One detail, and then a turn for what has been asked meanwhile, which ends the others. */
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
