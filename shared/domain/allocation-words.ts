import { type Cents, money, toDollars } from '../format/money.ts';
import type { AllocationRun, RunSettings } from './allocation-draft.ts';
import type { Grounds, LeftOutBy, Precedence } from './allocation-grounds.ts';
import type { AllocationPart } from './allocation-result.ts';

const dollars = (amount: number): string => money(toDollars(amount as Cents));

type Told = Pick<AllocationRun, 'settings' | 'amounts' | 'allocated' | 'unallocated'>;

/** Explanation for the owner of a part (trading.md B8), without facts about single other orders. */
export function explainPart(part: AllocationPart, run: Told, demand: Cents): string {
  const reason = shownReason(part, run);
  switch (part.outcome) {
    case 'Filled':
      return [`You asked for ${dollars(part.amount)} and will receive all of it.`, reason].filter(Boolean).join(' ');
    case 'Capped':
      return [capped(part, run.settings), reason].filter(Boolean).join(' ');
    case 'Reduced':
      return (
        reason ?? `Demand was ${dollars(demand)} for ${dollars(run.allocated + run.unallocated)}. ${shared(part, run)}`
      );
    case 'None':
      return (part.because === 'Discretion' && reason) || nothing(part, run);
  }
}

function shownReason({ id }: AllocationPart, { settings, amounts }: Told): string | null {
  if (settings.method !== 'discretion') return null;
  const own = amounts.find((one) => one.id === id);
  const reason = own?.showReason ? (own.reason ?? '').trim().replace(/\.+$/, '') : '';
  return reason ? `Tandem set this amount with the seller: ${reason}.` : null;
}

const limitedTo = ({ eligible, amount }: AllocationPart): string =>
  `Your limits allow ${dollars(eligible)} of the ${dollars(amount)} you asked for`;
const atMost = ({ eligible }: AllocationPart): string =>
  `Each buyer can receive at most ${dollars(eligible)} of this LP`;

const capped = (part: AllocationPart, { increment }: RunSettings): string => {
  if (part.limitedBy === 'Regulatory') return `${limitedTo(part)}.`;
  if (part.limitedBy === 'OfferingMaximum') return `${atMost(part)}.`;
  return `Allocations are multiples of ${dollars(increment)}. You'll receive ${dollars(part.eligible)} of the ${dollars(part.amount)} you asked for.`;
};

const firsts: Record<Precedence, string> = {
  price: 'better-priced orders',
  preferred: "preferred buyers' orders",
  related: "past buyers' orders",
  earlier: 'earlier orders',
  lot: 'orders submitted at the same time with a lower lot number',
};

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const those = (before: readonly Precedence[]): string => listed(before.map((one) => firsts[one]));

/** Older parts have no grounds and keep the words of their time. */
function groundsOf({ grounds }: AllocationPart, { settings: { method } }: Told): Grounds {
  if (grounds) return grounds;
  const before: Partial<Record<RunSettings['method'], Precedence[]>> = {
    firstCome: ['earlier'],
    priceTiers: ['price'],
  };
  return { before: before[method] ?? [], apart: [], how: null, leftOut: 'all larger' };
}

function shared(part: AllocationPart, run: Told): string {
  const { method, basis } = run.settings;
  const { before, apart, how } = groundsOf(part, run);
  const own = `You'll receive ${dollars(part.allocated)} of ${dollars(part.eligible)}.`;
  if (method === 'discretion') return `Tandem set the amounts with the seller. ${own}`;
  const first = before.length > 0 ? `${capital(those(before))} were filled first` : null;
  if (method === 'firstCome') return `${first ?? 'Orders were filled in turn'}. ${own}`;
  if (how === 'rest') return `What was left went to orders that could take it, earliest first. ${own}`;
  const proportion = `${alikeOf(apart)} were filled pro rata by ${basis} amount.`;
  const lead = first ? `${first}. ` : '';
  if (how === 'lifted') return `${lead}${proportion} Your share was below the minimum, so it was raised. ${own}`;
  const isByPrice = method === 'priceTiers' && first !== null && [...before, ...apart].every((one) => one === 'price');
  return isByPrice ? `${first}. ${own}` : `${lead}${proportion} ${own}`;
}

function alikeOf(apart: readonly Precedence[]): string {
  const isPriced = apart.includes('price');
  const isRanked = apart.includes('preferred') || apart.includes('related');
  if (isPriced && isRanked) return 'Orders with your price and priority';
  if (isRanked) return 'Orders with your priority';
  return isPriced ? 'Orders at your price' : 'Orders';
}

function nothing(part: AllocationPart, run: Told): string {
  const { settings, unallocated } = run;
  switch (part.because) {
    case 'BelowReserve':
      return part.price === null
        ? 'Your order has no price, and this LP has a reserve price.'
        : 'Your price is below the reserve price.';
    case 'BelowMinimum':
      return tooSmall(part, settings);
    case 'MinimumPieces':
      return leftOut(groundsOf(part, run), settings);
    case 'OwnMinimum':
      return `Your allocation would have been below your minimum of ${dollars(part.minimum)}.`;
    case 'SoldOut': {
      const { minimum, increment } = settings;
      // Multiples only: what is left may be more than the minimum and still less than an allocation.
      const piece = unallocated < minimum ? minimum : Math.ceil(minimum / increment) * increment;
      const least = `less than the minimum of ${dollars(Math.max(piece, increment))}`;
      const { before } = groundsOf(part, run);
      return before.length > 0 ? `${capital(those(before))} left ${least}.` : `${capital(least)} was available.`;
    }
    default:
      return 'Tandem set the amounts with the seller, and your order received no allocation.';
  }
}

function leftOut({ before, leftOut: by }: Grounds, { basis }: RunSettings): string {
  if (by === 'all larger') {
    return "There wasn't enough to give every order the minimum. The smallest orders received nothing.";
  }
  const lead =
    before.length > 0
      ? `${capital(those(before))} left too little to give every other order the minimum.`
      : "There wasn't enough to give every order the minimum.";
  const [size, least] =
    basis === 'eligible'
      ? ['eligible for the same amount as yours', 'eligible for']
      : ['for the same amount as yours', 'that asked for'];
  const ends: Record<Exclude<LeftOutBy, 'all larger'>, string> = {
    larger: 'The smallest of them received nothing.',
    'size larger': `Those ${least} the least received nothing.`,
    'same size earlier': `Among orders ${size}, the earlier ones were filled.`,
    'same size by lot': `Among orders ${size}, earlier ones were filled, and lots decided between those submitted at the same time.`,
  };
  return `${lead} ${by ? ends[by] : 'Yours received nothing.'}`;
}

export const missesOwnMinimum = (
  { because, eligible }: Pick<AllocationPart, 'because'> & { eligible: number },
  smallestPiece: number,
): boolean => because === 'BelowMinimum' && eligible >= smallestPiece;

function tooSmall(part: AllocationPart, { minimum, increment }: RunSettings): string {
  const piece = Math.max(minimum, increment);
  const least = missesOwnMinimum(part, piece)
    ? `your minimum of ${dollars(part.minimum)}`
    : `the minimum allocation of ${dollars(piece)}`;
  if (part.limitedBy === 'Regulatory') return `${limitedTo(part)}, which is less than ${least}.`;
  if (part.limitedBy === 'OfferingMaximum') return `${atMost(part)}, which is less than ${least}.`;
  return `The ${dollars(part.eligible)} you were eligible for is less than ${least}.`;
}
