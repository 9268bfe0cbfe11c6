import type { Priceable } from './tape-pool.ts';
import { sliceFault } from './term-sheet-pool.ts';
import { settlementDefault, type WhatIf, whatIfFault } from './what-if.ts';

interface OnPresentPool<Given extends WhatIf> {
  given: Given;
  /** An amount may still be more than is left at settlement. */
  fault: string | null;
  /** Settlement moved to the LP's own date, or the cut-off, since its date is out of bounds for this pool. */
  isMoved: boolean;
}

export function onPresentPool<Given extends WhatIf>(
  inputs: Given,
  { pool, offering }: Pick<Priceable, 'pool' | 'offering'>,
): OnPresentPool<Given> {
  const isMoved = whatIfFault(pool, inputs)?.input === 'settlementDate';
  const given = { ...inputs, ...(isMoved && { settlementDate: settlementDefault(pool, offering.settlementDate) }) };
  const tooMuch = sliceFault(given, { rolledMonths: 0, poolBalanceAtSettlement: offering.poolBalance });
  return { given, fault: (tooMuch ?? whatIfFault(pool, given))?.detail ?? null, isMoved };
}
