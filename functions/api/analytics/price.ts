import type { Run } from '#shared/contract/analytics.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { amountRemaining } from '#shared/domain/offering-amounts.ts';
import { isOpenToOrders } from '#shared/domain/offering-state.ts';
import { minimumOf } from '#shared/domain/order.ts';
import { modelFault } from '#shared/domain/pool/prepayment.ts';
import { slicePricer } from '#shared/domain/pool/slice-pricer.ts';
import { type Priceable, priceableOf } from '#shared/domain/pool/tape-pool.ts';
import { type AveragedOffering, NOT_PRICED, sliceFault } from '#shared/domain/pool/term-sheet-pool.ts';
import { type SliceDetails, type WhatIf, type WhatIfFault, whatIfFault } from '#shared/domain/pool/what-if.ts';
import { toDollars } from '#shared/format/money.ts';
import type { ReadTapePool } from '../../rules/tape-pool.ts';

interface Deps {
  tapePool: ReadTapePool;
}

function assertNone(fault: WhatIfFault | null): void {
  if (!fault) return;
  const { input, detail } = fault;
  throw invalidAt(`/${input}`, detail);
}

const averagedOf = (offering: Offering): AveragedOffering => ({
  poolBalance: toDollars(offering.poolBalance),
  poolBalanceAsOf: offering.poolBalanceAsOf,
  remaining: toDollars(amountRemaining(offering)),
  minimumPurchase: toDollars(minimumOf(offering)),
  settlementDate: offering.settlementDate,
  takesOrders: isOpenToOrders(offering),
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
export function priceOf({ pool, tapeId, notesOn }: Priceable, given: WhatIf): Run {
  assertNone(whatIfFault(pool, given));
  const pricer = slicePricer(pool);
  const figures = pricer.figures(given);
  assertNone(sliceFault(given, figures));
  const details: SliceDetails = Object.assign({}, ...pricer.details(given));
  return { tapeId, ...figures, ...details, notes: notesOn(given, figures) };
}

/** The published tape unless another one is asked for. */
export async function priceOffering(
  deps: Deps,
  offering: Offering,
  given: WhatIf,
  tapeId = offering.publishedTapeId,
): Promise<Run> {
  const { prepayment } = given;
  const detail = 'model' in prepayment ? modelFault(prepayment.model, assetClassOf(offering)) : null;
  assertNone(detail === null ? null : { input: 'prepayment', detail });
  return priceOf(await priceableOffering(deps, offering, tapeId), given);
}
