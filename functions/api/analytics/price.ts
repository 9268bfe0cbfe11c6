import type { Run } from '#shared/contract/analytics.ts';
import { Problem } from '#shared/contract/problem.ts';
import { amountRemaining, type Offering } from '#shared/domain/offering.ts';
import { minimumOf } from '#shared/domain/order.ts';
import { priceableOf } from '#shared/domain/pool/tape-pool.ts';
import { type AveragedOffering, NOT_PRICED, sliceFault } from '#shared/domain/pool/term-sheet-pool.ts';
import { priceSlice, type WhatIf, whatIfFault } from '#shared/domain/pool/what-if.ts';
import { toDollars } from '#shared/format/money.ts';
import type { AnalyticsDeps } from './deps.ts';

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
export async function priceOffering(
  { tapePool }: Pick<AnalyticsDeps, 'tapePool'>,
  offering: Offering,
  given: WhatIf,
): Promise<Run> {
  const priceable = priceableOf(averagedOf(offering), await tapePool(offering));
  if (!priceable) throw new Problem('conflict', { message: NOT_PRICED });
  const { pool, tapeId, notesOn } = priceable;
  const tooMuch = given.amount === undefined ? null : sliceFault(priceable.offering, given.amount);
  if (tooMuch) throw invalid('amount', tooMuch);
  const fault = whatIfFault(pool, given);
  if (fault) throw invalid(fault.input, fault.detail);
  return { tapeId, ...priceSlice(pool, given), notes: notesOn(given) };
}
