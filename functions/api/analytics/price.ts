import type { Run } from '#shared/contract/analytics.ts';
import { Problem } from '#shared/contract/problem.ts';
import { amountRemaining, type Offering } from '#shared/domain/offering.ts';
import { minimumOf } from '#shared/domain/order.ts';
import {
  type AveragedOffering,
  NOT_PRICED,
  notesOnSlice,
  poolOfTermSheet,
  sliceFault,
} from '#shared/domain/pool/term-sheet-pool.ts';
import { priceSlice, type WhatIf, whatIfFault } from '#shared/domain/pool/what-if.ts';
import { toDollars } from '#shared/format/money.ts';

const invalid = (input: string, detail: string) =>
  new Problem('invalid', { message: detail, errors: [{ pointer: `/${input}`, detail }] });

const averagedOf = (offering: Offering): AveragedOffering => ({
  poolBalance: toDollars(offering.poolBalance),
  poolBalanceAsOf: offering.poolBalanceAsOf,
  remaining: toDollars(amountRemaining(offering)),
  minimumPurchase: toDollars(minimumOf(offering)),
  ...offering.termSheet,
});

/** Prices a slice of an offering's pool; throws `invalid` with a pointer at the input that cannot be. */
export function priceOffering(offering: Offering, given: WhatIf): Run {
  const averaged = averagedOf(offering);
  const pool = poolOfTermSheet(averaged);
  if (!pool) throw new Problem('conflict', { message: NOT_PRICED });
  const tooMuch = given.amount === undefined ? null : sliceFault(averaged, given.amount);
  if (tooMuch) throw invalid('amount', tooMuch);
  const fault = whatIfFault(pool, given);
  if (fault) throw invalid(fault.input, fault.detail);
  return { tapeId: null, ...priceSlice(pool, given), notes: notesOnSlice(averaged, given) };
}
