import { formatDay } from './calendar-day.ts';
import type { Priceable } from './tape-pool.ts';
import { sliceFault } from './term-sheet-pool.ts';
import { type WhatIf, whatIfFault } from './what-if.ts';

interface OnPresentPool<Given extends WhatIf> {
  given: Given;
  fault: string | null;
  /** Settlement moved to the cut-off date, since its own date is out of bounds for this pool. */
  isMoved: boolean;
}

export function onPresentPool<Given extends WhatIf>(
  inputs: Given,
  { pool, offering }: Pick<Priceable, 'pool' | 'offering'>,
): OnPresentPool<Given> {
  const isMoved = whatIfFault(pool, inputs)?.input === 'settlementDate';
  const given = { ...inputs, ...(isMoved && { settlementDate: formatDay(pool.asOf) }) };
  const fault = given.amount === undefined ? null : sliceFault(offering, given.amount);
  return { given, fault: fault ?? whatIfFault(pool, given)?.detail ?? null, isMoved };
}
