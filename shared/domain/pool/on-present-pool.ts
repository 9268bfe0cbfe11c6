import { formatDay } from './calendar-day.ts';
import type { Priceable } from './tape-pool.ts';
import { sliceFault } from './term-sheet-pool.ts';
import { type WhatIf, whatIfFault } from './what-if.ts';

interface OnPresentPool<Given extends WhatIf> {
  given: Given;
  /** Why these assumptions can't be priced on it, or null. */
  fault: string | null;
  /** It settles on the pool's cut-off date, since its own date is outside of what this pool takes. */
  isMoved: boolean;
}

/** Assumptions that were saved on another pool, as the present one can be priced by them. */
export function onPresentPool<Given extends WhatIf>(
  inputs: Given,
  { pool, offering }: Pick<Priceable, 'pool' | 'offering'>,
): OnPresentPool<Given> {
  const isMoved = whatIfFault(pool, inputs)?.input === 'settlementDate';
  const given = { ...inputs, ...(isMoved && { settlementDate: formatDay(pool.asOf) }) };
  const fault = given.amount === undefined ? null : sliceFault(offering, given.amount);
  return { given, fault: fault ?? whatIfFault(pool, given)?.detail ?? null, isMoved };
}
