import type { OutsideExposureRow, WrittenSettings } from '#shared/contract/compliance-settings.ts';
import { SUMMIT_RIDGE } from './credit-unions.ts';

/** Dollars, and the token of the largest group of borrowers of LP #1002. */
export interface LimitFacts {
  netWorth: number;
  /** The quarter that it is of, by its last day. */
  netWorthAsOf: string;
  largestGroup: string;
  /** `YYYY-MM-DD` */
  today: string;
}

export interface LimitStory {
  settings: Partial<WrittenSettings>;
  outside: OutsideExposureRow[];
}

const held = (kind: OutsideExposureRow['kind'], target: string, participations: number): OutsideExposureRow => ({
  kind,
  target,
  participations,
  otherLoans: 0,
  commercial: 0,
  readilyMarketable: 0,
});

/** To whole thousands of dollars, as policies and books say them. */
const share = (netWorth: number, percent: number) => Math.round((netWorth * percent) / 100 / 1000) * 1000;

const loanTypes = [
  'New auto',
  'Used auto',
  'Indirect auto',
  'First mortgage',
  'HELOC',
  'Home equity',
  'Commercial real estate',
  'Multifamily',
  'Student refinance',
  'Credit card',
  'Personal unsecured',
  'RV and marine',
  'Solar',
];
const typePercents = Object.fromEntries(loanTypes.map((type) => [type, 100]));

const policy = (boardDate: string, of: { originator: number; borrower: number }) => ({
  boardDate,
  originatorPercent: of.originator,
  originatorAmount: null,
  borrowerPercent: of.borrower,
  typePercents,
});

const monthsBefore = (day: string, months: number): string => {
  const then = new Date(`${day.slice(0, 7)}-15T00:00:00Z`);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString().slice(0, 10);
};

/** The credit unions of the demo data that set limits up, each with another story. */
export const limitStories: Record<string, (facts: LimitFacts) => LimitStory> = {
  /** Amberfield: within all its limits. */
  CU60005: ({ netWorth, today }) => ({
    settings: {
      charter: 'state',
      shareWithExchange: true,
      loanTypes,
      policy: policy(monthsBefore(today, 4), { originator: 100, borrower: 15 }),
    },
    outside: [held('originator', SUMMIT_RIDGE, share(netWorth, 4)), held('type', 'Indirect auto', share(netWorth, 9))],
  }),
  /** Birch Lantern: close to its limit for what Summit Ridge originates. */
  CU60006: ({ netWorth, today }) => ({
    settings: {
      shareWithExchange: true,
      loanTypes,
      policy: policy(monthsBefore(today, 7), { originator: 60, borrower: 15 }),
    },
    outside: [held('originator', SUMMIT_RIDGE, share(netWorth, 56))],
  }),
  /** Bitterroot Crossing: figures, and no policy yet. */
  CU60007: ({ netWorth, netWorthAsOf }) => ({
    settings: { charter: 'state', loanTypes, figures: { netWorth, capitalAndSurplus: null, asOf: netWorthAsOf } },
    outside: [held('originator', SUMMIT_RIDGE, share(netWorth, 12))],
  }),
  /** Blue Heron Point: over its limit for the largest borrower of LP #1002, and its limits bind. */
  CU60008: ({ netWorth, largestGroup, today }) => ({
    settings: {
      checkMode: 'enforce',
      shareWithExchange: true,
      loanTypes,
      policy: policy(monthsBefore(today, 2), { originator: 100, borrower: 10 }),
    },
    outside: [held('borrower', largestGroup, share(netWorth, 12))],
  }),
  /** Cobblestone Quay: more of Summit Ridge than its net worth, by a waiver. */
  CU60011: ({ netWorth, today }) => ({
    settings: {
      loanTypes,
      policy: policy(monthsBefore(today, 10), { originator: 150, borrower: 15 }),
      waivers: [
        {
          kind: 'originator',
          target: SUMMIT_RIDGE,
          limit: share(netWorth, 140),
          from: monthsBefore(today, 5),
          until: monthsBefore(today, -19),
          stateConcurrence: false,
        },
      ],
    },
    outside: [held('originator', SUMMIT_RIDGE, share(netWorth, 108))],
  }),
};

/** Commitments by their administrators, in dollars. */
export interface CheckedPurchase {
  creditUnionId: string;
  lpNumber: string;
  amount: number;
  isAccepted?: boolean;
}

export const checkedPurchases: CheckedPurchase[] = [
  { creditUnionId: 'CU60005', lpNumber: '1054', amount: 400_000, isAccepted: true },
  { creditUnionId: 'CU60006', lpNumber: '1001', amount: 500_000 },
  { creditUnionId: 'CU60007', lpNumber: '1001', amount: 250_000 },
  { creditUnionId: 'CU60008', lpNumber: '1054', amount: 500_000 },
  { creditUnionId: 'CU60011', lpNumber: '1001', amount: 750_000 },
];

/** Brightwater Bend: tiers, limits, a delegation, and a person who is away. */
export const TIERED = 'CU60009';

/** Credit unions whose trader looks after limits. */
export const withLimits = [...Object.keys(limitStories), TIERED];
