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

const firsts: Record<Precedence, string> = {
  price: 'better prices',
  preferred: 'preferred buyers',
  related: 'buyers who bought from the seller before',
  earlier: 'earlier orders',
  lot: 'orders of the same moment with a smaller lot',
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
  const own = `your part is ${dollars(part.allocated)} of ${dollars(part.eligible)}.`;
  if (method === 'discretion') return `The seller decided on the amounts, and ${own}`;
  const first = before.length > 0 ? `${capital(those(before))} were served first` : null;
  if (method === 'firstCome') return `${first ?? 'Orders were served in turn'}, and ${own}`;
  if (how === 'rest') return `What was left went to orders that could take it, the earliest first, and ${own}`;
  const what = basis === 'eligible' ? 'what each could take' : 'what each asked for';
  const kind = kindOf(apart);
  const proportion = `${kind ? `${kind} shared` : 'Shared'} in proportion to ${what}${kind ? ', and' : ','}`;
  const lead = first ? `${first}. ` : '';
  if (how === 'lifted') return `${lead}${proportion} yours would have been less than the smallest piece, so ${own}`;
  const isByPrice = method === 'priceTiers' && first !== null && [...before, ...apart].every((one) => one === 'price');
  return isByPrice ? `${first}, and ${own}` : `${lead}${proportion} ${own}`;
}

function kindOf(apart: readonly Precedence[]): string {
  const isPriced = apart.includes('price');
  const isRanked = apart.includes('preferred') || apart.includes('related');
  if (isPriced && isRanked) return 'Orders like yours in price and preference';
  if (isRanked) return 'Orders like yours in preference';
  return isPriced ? 'Orders at your price' : '';
}

function nothing(part: AllocationPart, run: Told): string {
  const { settings, unallocated } = run;
  switch (part.because) {
    case 'BelowReserve':
      return part.price === null
        ? 'Your order names no price, and this LP has a reserve.'
        : 'Your price is below the reserve.';
    case 'BelowMinimum':
      return tooSmall(part, settings);
    case 'MinimumPieces':
      return leftOut(groundsOf(part, run), settings);
    case 'OwnMinimum':
      return `Your part would have been below the ${dollars(part.minimum)} you set as the least.`;
    case 'SoldOut': {
      const { minimum, increment } = settings;
      // Pieces are whole: what is left may be more than the minimum and still less than the smallest piece.
      const piece = unallocated < minimum ? minimum : Math.ceil(minimum / increment) * increment;
      const less = `less than the smallest piece of ${dollars(Math.max(piece, increment))}`;
      const { before } = groundsOf(part, run);
      return before.length > 0 ? `After ${those(before)} ${less} was left.` : `${capital(less)} was available.`;
    }
    default:
      return "The seller decided on the amounts, and your order wasn't served.";
  }
}

function leftOut({ before, leftOut: by }: Grounds, { basis }: RunSettings): string {
  if (by === 'all larger') {
    return 'There were more orders than smallest pieces; the smallest orders could not be served.';
  }
  const lead = before.length > 0 ? `After ${those(before)} there` : 'There';
  const [size, least] =
    basis === 'eligible'
      ? ['could take as much as you', 'could take the least']
      : ['asked for as much as you', 'asked for the least'];
  const ends: Record<Exclude<LeftOutBy, 'all larger'>, string> = {
    larger: "The smallest of them couldn't be served.",
    'size larger': `Those that ${least} couldn't be served.`,
    'same size earlier': `Of those that ${size}, the earlier ones were served.`,
    'same size by lot': `Of those that ${size}, earlier ones were served, and lots decided between orders of the same moment.`,
  };
  return `${lead} were more orders than smallest pieces. ${by ? ends[by] : "Yours couldn't be served."}`;
}

export const missesOwnMinimum = (
  { because, eligible }: Pick<AllocationPart, 'because'> & { eligible: number },
  smallestPiece: number,
): boolean => because === 'BelowMinimum' && eligible >= smallestPiece;

function tooSmall(part: AllocationPart, { minimum, increment }: RunSettings): string {
  const piece = Math.max(minimum, increment);
  const least = missesOwnMinimum(part, piece)
    ? `the ${dollars(part.minimum)} you set as the least`
    : `the smallest piece of ${dollars(piece)}`;
  if (part.limitedBy === 'Regulatory') return `${limitedTo(part)}, which is less than ${least}.`;
  if (part.limitedBy === 'OfferingMaximum') return `${atMost(part)}, which is less than ${least}.`;
  return `The ${dollars(part.eligible)} you could take is less than ${least}.`;
}
