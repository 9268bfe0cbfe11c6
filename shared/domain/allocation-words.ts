import { type Cents, money, toDollars } from '../format/money.ts';
import type { AllocationRun } from './allocation-draft.ts';
import type { AllocationPart } from './allocation-result.ts';

const dollars = (amount: number): string => money(toDollars(amount as Cents));

/** What of a run its words are made of. */
type Told = Pick<AllocationRun, 'settings' | 'amounts' | 'allocated' | 'unallocated'>;

/** How a part came about, to whom it belongs (trading.md B8): nothing of others but what all of them asked for. */
export function explainPart(part: AllocationPart, run: Told, demand: Cents): string {
  const reason = shownReason(part, run);
  switch (part.outcome) {
    case 'Filled':
      return [`You asked for ${dollars(part.amount)} and receive all of it.`, reason].filter(Boolean).join(' ');
    case 'Capped':
      return [capped(part), reason].filter(Boolean).join(' ');
    case 'Reduced':
      return (
        reason ?? `Demand was ${dollars(demand)} for ${dollars(run.allocated + run.unallocated)}. ${shared(part, run)}`
      );
    case 'None':
      return (part.because === 'Discretion' && reason) || nothing(part, run);
  }
}

/** Why the seller decided so, where the buyer may read it. */
function shownReason({ id }: AllocationPart, { settings, amounts }: Told): string | null {
  if (settings.method !== 'discretion') return null;
  const own = amounts.find((one) => one.id === id);
  const reason = own?.showReason ? (own.reason ?? '').trim().replace(/\.+$/, '') : '';
  return reason ? `The seller decided: ${reason}.` : null;
}

const limitedTo = ({ eligible, amount }: AllocationPart): string =>
  `Your limits allow ${dollars(eligible)} of the ${dollars(amount)} you asked for`;
const atMost = ({ eligible }: AllocationPart): string => `A buyer can have ${dollars(eligible)} of this LP at most`;

const capped = (part: AllocationPart): string => {
  if (part.limitedBy === 'Regulatory') return `${limitedTo(part)}.`;
  if (part.limitedBy === 'OfferingMaximum') return `${atMost(part)}.`;
  return `Of the ${dollars(part.amount)} you asked for, ${dollars(part.eligible)} comes in whole pieces.`;
};

function shared({ allocated, eligible }: AllocationPart, { settings: { method, basis } }: Told): string {
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
      return `The seller decided on the amounts, and ${part}`;
  }
}

function nothing(part: AllocationPart, { settings, unallocated }: Told): string {
  switch (part.because) {
    case 'BelowReserve':
      return 'Your price is below the reserve.';
    case 'BelowMinimum':
      return tooSmall(part, settings);
    case 'MinimumPieces':
      return 'There were more orders than smallest pieces; the smallest orders could not be served.';
    case 'OwnMinimum':
      return `Your part would have been below the ${dollars(part.minimum)} you set as the least.`;
    case 'SoldOut': {
      const { minimum, increment } = settings;
      // Pieces are whole: what is left may be more than the minimum and still less than the smallest piece.
      const piece = unallocated < minimum ? minimum : Math.ceil(minimum / increment) * increment;
      return `After earlier orders less than the smallest piece of ${dollars(Math.max(piece, increment))} was left.`;
    }
    default:
      return "The seller decided on the amounts, and your order wasn't served.";
  }
}

/** Whether an order that is below a minimum could have had the smallest piece, so that its own minimum is what it missed. */
export const missesOwnMinimum = (
  { because, eligible }: Pick<AllocationPart, 'because'> & { eligible: number },
  smallestPiece: number,
): boolean => because === 'BelowMinimum' && eligible >= smallestPiece;

function tooSmall(part: AllocationPart, { minimum, increment }: AllocationRun['settings']): string {
  const piece = Math.max(minimum, increment);
  const least = missesOwnMinimum(part, piece)
    ? `the ${dollars(part.minimum)} you set as the least`
    : `the smallest piece of ${dollars(piece)}`;
  if (part.limitedBy === 'Regulatory') return `${limitedTo(part)}, which is less than ${least}.`;
  if (part.limitedBy === 'OfferingMaximum') return `${atMost(part)}, which is less than ${least}.`;
  return `The ${dollars(part.eligible)} you could take is less than ${least}.`;
}
