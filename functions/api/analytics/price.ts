import type { Run } from '#shared/contract/analytics.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { amountRemaining } from '#shared/domain/offering-amounts.ts';
import { minimumOf } from '#shared/domain/order.ts';
import { priceSlice } from '#shared/domain/pool/slice-pricer.ts';
import { type Priceable, priceableOf } from '#shared/domain/pool/tape-pool.ts';
import { type AveragedOffering, NOT_PRICED, sliceFault } from '#shared/domain/pool/term-sheet-pool.ts';
import { type WhatIf, whatIfFault } from '#shared/domain/pool/what-if.ts';
import { toDollars } from '#shared/format/money.ts';
import type { ReadTapePool } from '../../rules/tape-pool.ts';

interface Deps {
  tapePool: ReadTapePool;
}

const invalid = (input: string, detail: string) =>
  new Problem('invalid', { message: detail, errors: [{ pointer: `/${input}`, detail }] });

const averagedOf = (offering: Offering): AveragedOffering => ({
  poolBalance: toDollars(offering.poolBalance),
  poolBalanceAsOf: offering.poolBalanceAsOf,
  remaining: toDollars(amountRemaining(offering)),
  minimumPurchase: toDollars(minimumOf(offering)),
  ...offering.termSheet,
});

/** The published tape unless another one is asked for. */
export async function priceableOffering(
  { tapePool }: Deps,
  offering: Offering,
  publishedTapeId = offering.publishedTapeId,
): Promise<Priceable> {
  const { lpNumber } = offering;
  const priceable = priceableOf(averagedOf(offering), await tapePool({ lpNumber, publishedTapeId }));
  if (!priceable) throw new Problem('conflict', { message: NOT_PRICED });
  return priceable;
}

/** Throws `invalid` with a pointer at the faulty input. */
export function priceOf({ pool, tapeId, offering, notesOn }: Priceable, given: WhatIf): Run {
  const tooMuch = given.amount === undefined ? null : sliceFault(offering, given.amount);
  if (tooMuch) throw invalid('amount', tooMuch);
  const fault = whatIfFault(pool, given);
  if (fault) throw invalid(fault.input, fault.detail);
  return { tapeId, ...priceSlice(pool, given), notes: notesOn(given) };
}

export const priceOffering = async (deps: Deps, offering: Offering, given: WhatIf): Promise<Run> =>
  priceOf(await priceableOffering(deps, offering), given);
