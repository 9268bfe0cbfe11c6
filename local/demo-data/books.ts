/** An LP that far more is ordered of than it has for sale. */
export interface DemoBook {
  lpNumber: string;
  /** How many credit unions want a part of it. */
  waiting: number;
  /** How many of them it prefers. */
  preferred?: number;
  asksForPrice?: true;
  /** Open by default. */
  fate?: 'closed' | 'applied';
  /** The demo account that orders too, and how much: dollars. */
  account?: readonly [email: string, amount: number];
}

/** The one whose order book `npm start` closes. */
export const OVERSUBSCRIBED = '1051';
/** The one whose buyers know what they got. */
export const ALLOCATED = '1047';
/** The one whose buyers name prices. */
export const PRICED = '1060';
/** The one with as many orders as an allocation decides; worlds of fewer offerings than that have none. */
export const LARGEST = '1061';
export const MOST_WAITING = 1_000;

export const demoBooks = (offerings: number): DemoBook[] => [
  { lpNumber: OVERSUBSCRIBED, waiting: 24, preferred: 3, fate: 'closed' },
  { lpNumber: ALLOCATED, waiting: 18, fate: 'applied', account: ['buyer@northfield.example', 1_250_000] },
  { lpNumber: PRICED, waiting: 18, asksForPrice: true },
  ...(offerings >= MOST_WAITING ? [{ lpNumber: LARGEST, waiting: MOST_WAITING }] : []),
];
