import { type Cents, money, toDollars } from '../format/money.ts';
import type { AllocationRun } from './allocation-draft.ts';
import type { AllocationPart } from './allocation-result.ts';

const dollars = (amount: number): string => money(toDollars(amount as Cents));

/** How a part came about, to whom it belongs (trading.md B8): nothing of others but what all of them asked for. */
export function explainPart(
  part: AllocationPart,
  run: Pick<AllocationRun, 'settings' | 'allocated' | 'unallocated'>,
  demand: Cents,
): string {
  switch (part.outcome) {
    case 'Filled':
      return `You asked for ${dollars(part.amount)} and receive all of it.`;
    case 'Capped':
      return capped(part);
    case 'Reduced':
      return `Demand was ${dollars(demand)} for ${dollars(run.allocated + run.unallocated)}. ${shared(part, run.settings)}`;
    case 'None':
      return nothing(part, run.settings);
  }
}

const capped = ({ limitedBy, eligible, amount }: AllocationPart): string => {
  if (limitedBy === 'Regulatory')
    return `Your limits allow ${dollars(eligible)} of the ${dollars(amount)} you asked for.`;
  if (limitedBy === 'OfferingMaximum') return `A buyer can have ${dollars(eligible)} of this LP at most.`;
  return `Of the ${dollars(amount)} you asked for, ${dollars(eligible)} comes in whole pieces.`;
};

function shared({ allocated, eligible, amount }: AllocationPart, { method, basis }: AllocationRun['settings']): string {
  const part = `your part is ${dollars(allocated)} of ${dollars(eligible)}.`;
  switch (method) {
    case 'proRata':
      return basis === 'eligible'
        ? `Shared in proportion to what each could take, ${part}`
        : `Shared in proportion to what each asked for, ${part}`;
    case 'firstCome':
      return `Earlier orders were served first, and ${part}`;
    case 'priceTiers':
      return `Better prices were served first, and ${part}`;
    case 'discretion':
      return `The seller decided: ${dollars(allocated)} of the ${dollars(amount)} you asked for.`;
  }
}

function nothing(part: AllocationPart, { minimum, increment }: AllocationRun['settings']): string {
  const piece = dollars(Math.max(minimum, increment));
  switch (part.because) {
    case 'BelowReserve':
      return 'Your price is below the reserve.';
    case 'BelowMinimum':
      return part.limitedBy === 'Regulatory'
        ? `Your limits allow ${dollars(part.eligible)} of the ${dollars(part.amount)} you asked for, which is less than you could be given.`
        : `The ${dollars(part.eligible)} you could take is less than the smallest piece of ${piece}.`;
    case 'MinimumPieces':
      return "There were more orders than smallest pieces; the smallest orders couldn't be served.";
    case 'OwnMinimum':
      return `Your part would have been below the ${dollars(part.minimum)} you set as the least.`;
    case 'SoldOut':
      return `After earlier orders less than the smallest piece of ${piece} was left.`;
    default:
      return 'The seller decided otherwise.';
  }
}
