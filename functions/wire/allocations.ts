import type { AllocationResult, AllocationTrial, RunInputs } from '#shared/contract/allocation-trials.ts';
import type { RunDraft, RunEntity, RunSummary } from '#shared/contract/allocations.ts';
import type { AllocationBook } from '#shared/domain/allocation-book.ts';
import type { AmountByHand } from '#shared/domain/allocation-by-hand.ts';
import { type AllocationRun, type KeptAmount, type RunSettings, runName } from '#shared/domain/allocation-draft.ts';
import type { HashedAllocation } from '#shared/domain/allocation-run.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { smallestPieceOf } from '#shared/domain/order.ts';
import type { OrderBook } from '#shared/domain/order-book.ts';
import { maybePercent, maybePricePieces } from '#shared/domain/price.ts';
import type { RunStep } from '#shared/domain/run-step.ts';
import { cents, plus, toCents, toDollars } from '#shared/format/money.ts';

const maybeCents = (dollars: number | null): number | null => (dollars === null ? null : toCents(dollars));

export const allocationBook = ({ amounts: _, ...trial }: AllocationTrial): AllocationBook => ({
  ...trial,
  available: toCents(trial.available),
  increment: toCents(trial.increment),
  minimum: toCents(trial.minimum),
  perBuyerMaximum: maybeCents(trial.perBuyerMaximum),
  reserve: maybePricePieces(trial.reserve),
  orders: trial.orders.map((order) => ({
    ...order,
    requested: toCents(order.requested),
    minimum: toCents(order.minimum),
    maximum: maybeCents(order.maximum),
    regulatoryCap: maybeCents(order.regulatoryCap),
    price: maybePricePieces(order.price),
  })),
});

export const amountsByHand = <Given extends AmountByHand>(amounts: readonly Given[]): Given[] =>
  amounts.map((one) => ({ ...one, amount: toCents(one.amount) }));

export const allocationResult = (result: HashedAllocation): AllocationResult => ({
  ...result,
  rows: result.rows.map((row) => ({
    ...row,
    requested: toDollars(cents(row.requested)),
    eligible: toDollars(cents(row.eligible)),
    allocated: toDollars(cents(row.allocated)),
  })),
  unallocated: toDollars(cents(result.unallocated)),
  clearingPrice: maybePercent(result.clearingPrice),
});

/** Run's choices; the rest is the offering's. */
export const runSettings = ({ amounts: _, name: _name, ...draft }: RunDraft, offering: Offering): RunSettings => ({
  ...draft,
  increment: draft.increment === undefined ? offering.increment : toCents(draft.increment),
  minimum: smallestPieceOf(offering),
  perBuyerMaximum: draft.perBuyerMaximum === undefined ? offering.perBuyerMaximum : maybeCents(draft.perBuyerMaximum),
  reserve: reserveOf(draft, offering),
});

function reserveOf({ method, reserve }: Pick<RunDraft, 'method' | 'reserve'>, offering: Offering): number | null {
  if (reserve !== undefined) return maybePricePieces(reserve);
  return method === 'priceTiers' ? offering.reserve : null;
}

const maybeDollars = (amount: number | null): number | null => (amount === null ? null : toDollars(cents(amount)));

const shownStep = (step: RunStep | null) => step && { by: step.by, at: step.at };

export const runSummary = ({ settings, ...run }: AllocationRun): RunSummary => ({
  ...settings,
  submitted: run.submitted && { ...run.submitted },
  approved: shownStep(run.approved),
  discarded: shownStep(run.discarded),
  applied: run.applied && {
    by: run.applied.by,
    at: run.applied.at,
    finishedAt: run.applied.finishedAt,
    seed: run.applied.seed,
  },
  returned: run.returned && { by: run.returned.by, at: run.returned.at, reason: run.returned.reason },
  id: run.id,
  name: runName(run),
  status: run.status,
  createdAt: run.createdAt,
  createdBy: run.createdBy,
  inputsHash: run.inputsHash,
  resultHash: run.resultHash,
  seedHash: run.seedHash,
  increment: toDollars(cents(settings.increment)),
  minimum: toDollars(cents(settings.minimum)),
  perBuyerMaximum: maybeDollars(settings.perBuyerMaximum),
  priority: [...settings.priority],
  reserve: maybePercent(settings.reserve),
  available: toDollars(plus(run.allocated, run.unallocated)),
  allocated: toDollars(run.allocated),
  unallocated: toDollars(run.unallocated),
  clearingPrice: maybePercent(run.clearingPrice),
});

interface Inputs extends Omit<AllocationBook, 'seed'> {
  seed: string | null;
  amounts: readonly KeptAmount[];
}

/** Trial inputs, with lots once they are told. */
export const shownInputs = (inputs: Inputs, lots: ReadonlyMap<string, string> | undefined): RunInputs => ({
  ...inputs,
  priority: [...inputs.priority],
  available: toDollars(cents(inputs.available)),
  increment: toDollars(cents(inputs.increment)),
  minimum: toDollars(cents(inputs.minimum)),
  perBuyerMaximum: maybeDollars(inputs.perBuyerMaximum),
  reserve: maybePercent(inputs.reserve),
  orders: inputs.orders.map((order) => ({
    ...order,
    requested: toDollars(cents(order.requested)),
    minimum: toDollars(cents(order.minimum)),
    maximum: maybeDollars(order.maximum),
    regulatoryCap: maybeDollars(order.regulatoryCap),
    price: maybePercent(order.price),
    lot: lots?.get(order.id) ?? null,
  })),
  amounts: inputs.amounts.map((one) => ({ ...one, amount: toDollars(cents(one.amount)) })),
});

export function runEntity(
  run: AllocationRun,
  result: HashedAllocation,
  { orders }: Pick<OrderBook, 'orders'>,
  proRata: ReadonlyMap<string, number>,
): RunEntity {
  const named = new Map(
    orders.map(({ id, creditUnionId, creditUnionName }) => [id, { creditUnionId, creditUnionName }]),
  );
  const nameless = { creditUnionId: '', creditUnionName: '' };
  const rows = allocationResult(result).rows.map((row) => ({
    ...row,
    ...(named.get(row.id) ?? nameless),
    proRata: toDollars(cents(proRata.get(row.id) ?? 0)),
  }));
  return { ...runSummary(run), rows };
}
