import { type SlicePricer, slicePricer } from '#shared/domain/pool/slice-pricer.ts';
import { type AveragedOffering, orderFault } from '#shared/domain/pool/term-sheet-pool.ts';
import type { PricedPool, SliceDetails, SliceFigures, WhatIf, WhatIfFault } from '#shared/domain/pool/what-if.ts';

/** A pool, or a numbered scenario on the latest one. */
export type PricingTask = { pool: PricedPool; offering: AveragedOffering } | { task: number; given: WhatIf };

/** Months are the slice's. */
export type ShownFigures = Omit<SliceFigures, 'pool'>;

/** Figures or a fault at once, details one by one when idle. */
export type PricingAnswer =
  | { task: number; figures: ShownFigures }
  | { task: number; fault: WhatIfFault }
  | { task: number; details: Partial<SliceDetails>; isLast: boolean };

/** Milliseconds before details: sliders are faster. */
const SETTLED = 120;

let pricer: SlicePricer | null = null;
let offering: AveragedOffering | null = null;
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
    offering = data.offering;
    return;
  }
  if (!pricer || !offering) return;
  const { pool: _, ...figures } = pricer.figures(data.given);
  const fault = orderFault(offering, data.given, figures);
  if (fault) {
    answer({ task: data.task, fault });
    return;
  }
  answer({ task: data.task, figures });
  next = setTimeout(details, SETTLED, data.task, pricer.details(data.given));
});
