import type { OfferingState } from '#shared/domain/offering.ts';
import { loanKinds } from './loan-kinds.ts';
import { type Outline, promised } from './promised.ts';
import type { Random } from './random.ts';

const FIRST = 1001;
const EIGHTEEN_MONTHS = 545;
const NEWEST = 4;

/** States an offering of that age is likely to be in, from the youngest; each band is taken in turn. */
const bands: readonly { upTo: number; states: readonly OfferingState[] }[] = [
  { upTo: 10, states: ['Draft', 'Published'] },
  { upTo: 26, states: ['Published', 'Published', 'Open', 'Published'] },
  { upTo: 80, states: ['Published', 'Allocated', 'Published', 'Full', 'Published', 'Allocated', 'Open', 'Withdrawn'] },
  { upTo: 155, states: ['Sold', 'Full', 'Allocated', 'Sold', 'Withdrawn'] },
  { upTo: 260, states: ['Sold', 'Retention', 'Sold', 'Withdrawn'] },
  { upTo: Number.POSITIVE_INFINITY, states: ['Archived', 'Sold', 'Retention', 'Archived'] },
];

export const lpNumbers = (count: number): number[] => Array.from({ length: count }, (_, index) => FIRST + index);

/** Beyond those the README names, a higher number is a younger offering, and there are more of the young. */
export function outlineOf(lpNumber: number, last: number, choices: Random): Outline {
  const settled = promised[lpNumber];
  if (settled) return settled;
  const position = lpNumber - FIRST;
  const span = Math.max(1, last - (FIRST + 10));
  const age = NEWEST + (EIGHTEEN_MONTHS - NEWEST) * ((last - lpNumber) / span) ** 2.2;
  const states = bands.find(({ upTo }) => age <= upTo)?.states ?? ['Archived'];
  const kind = loanKinds[(position * 5 + Math.floor(position / 14)) % loanKinds.length];
  return {
    target: states[position % states.length] ?? 'Archived',
    loanType: kind?.loanType ?? 'New auto',
    transactionType: position % 6 === 1 ? 'LLO' : 'LP',
    age: Math.min(EIGHTEEN_MONTHS, age + choices.next()),
  };
}
