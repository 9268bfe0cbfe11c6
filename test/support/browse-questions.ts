import fc from 'fast-check';
import type { ListQuery } from '#shared/contract/odata.ts';
import { OfferingCard } from '#shared/contract/termsheets.ts';
import { type Bound, bounds, type Choice, type choices, type Wanted } from '#shared/domain/browse.ts';
import { commitmentStatuses } from '#shared/domain/commitment.ts';
import { type Offering, offeringStates, termSheetCategories, transactionTypes } from '#shared/domain/offering.ts';
import { anOffering } from './builders.ts';

export const now = new Date('2026-03-02T16:00:00.000Z');
const DAY = 86_400_000;
const later = (days: number, ms = 0) => new Date(now.getTime() + days * DAY + ms).toISOString();

/** Ids of which one begins as another does. */
export const creditUnions = ['CU1', 'CU2', 'CU20'] as const;
export const lpNumbers = ['1', '2', '9', '10', '21', '102'] as const;

const texts = ['', 'Denver, CO', 'denver', 'UT and CO', 'Salem, Oregon', 'Straße', 'ΟΔΟΣ', 'auto loans', 'LOANS'];
const amounts = [1, 1_00, 100_00, 33_33, 500_000_00];
const numbers = [0, 1.25, 7, 7.001, 620];
const days = ['2026-02-28', '2026-02-31', '2026-03-01', '2026-03-02', '2026-03-03'];
const moments = [
  later(-60),
  later(-60, 1),
  later(-1),
  later(0),
  '2026-03-01T00:00:00.000Z',
  '2026-03-01T23:59:59.999Z',
  '2026-03-02T00:00:00.000Z',
];

const one = <T>(...values: T[]) => fc.constantFrom(...values);
const orNull = <T>(values: T[]) => fc.constantFrom<T | null>(...values, null);
const some = <T>(values: readonly T[], maxLength = 3) =>
  fc.array(fc.constantFrom(...values), { maxLength, size: 'max' });

const termSheet = fc
  .record({
    collateralDescription: one(...texts),
    collateralLocation: one(...texts),
    borrowerLocation: one(...texts),
    loanPurpose: one(...texts),
    wtdAverageCreditScore: orNull(numbers),
    wtdAverageLtv: orNull(numbers),
    wtdAverageLoanRate: orNull(numbers),
    wtdAverageRemainingTerm: orNull(numbers),
    servicingFee: one(...numbers),
    recourseType: one('', 'With recourse', 'Without recourse'),
  })
  .map((changes) => ({ ...anOffering().termSheet, ...changes }));

const cents = one(...amounts, 0) as fc.Arbitrary<number>;

/** An offering, but for its number and version. */
export const offerings: fc.Arbitrary<Offering> = fc
  .record({
    state: one(...offeringStates),
    loanType: one('New auto', 'Boats', 'auto'),
    transactionType: one(...transactionTypes),
    termSheetCategory: one(...termSheetCategories),
    assetClass: one(null, 'Auto' as const, 'Solar' as const),
    poolBalance: one(...amounts),
    percentForSale: one(90, 33.3333),
    minimumPurchase: cents,
    sellerId: one(...creditUnions),
    sellerName: one('Summit', 'summit', 'Denver CU'),
    whitelist: some([...creditUnions, 'CU']),
    blacklist: some([...creditUnions, 'CU']),
    acceptedTotal: cents,
    pendingTotal: cents,
    interestTotal: cents,
    termSheet,
    addedAt: one(...moments),
    publishedAt: orNull(moments),
    dueDiligenceDeadline: orNull([...moments, later(1), later(1, 1), later(-2)]),
  })
  .map((changes) => anOffering(changes));

export const orders = fc.record({ amount: one(...amounts), status: one(...commitmentStatuses) });

const range = <T>(values: T[]) =>
  fc.record({ from: one(...values), to: one(...values) }, { requiredKeys: [] }) as fc.Arbitrary<{ from?: T; to?: T }>;

const someOf = <T>(each: Record<string, fc.Arbitrary<T>>) =>
  fc.subarray(Object.keys(each), { maxLength: 2 }).chain((names) => {
    const parts = names.map((name) => [name, each[name] as fc.Arbitrary<T>] as const);
    return fc.record(Object.fromEntries(parts));
  });

const values: Record<Choice, readonly string[]> = {
  transactionType: transactionTypes,
  category: termSheetCategories,
  assetClass: ['Auto', 'Solar', 'Consumer'],
  loanType: ['New auto', 'Boats', 'boats'],
  state: ['Open', 'Published', 'Sold', 'Draft', 'Allocated'],
  seller: ['Summit', 'Denver CU', 'Summi'],
  place: ['CO', 'UT', 'OR', 'TX'],
  recourse: ['With recourse', 'Without recourse', ''],
  order: ['None', 'Indicated', 'Pending', 'Accepted', 'Rejected'],
} satisfies Record<keyof typeof choices, readonly string[]>;

export const wanteds: fc.Arbitrary<Wanted> = fc.record(
  {
    search: one('', 'co', 'DENVER auto', 'loans', 'ß', 'οδος', '1', 'summit', 'co denver', 'zz'),
    chosen: someOf(Object.fromEntries(Object.entries(values).map(([name, all]) => [name, some(all)]))),
    within: someOf(
      Object.fromEntries((Object.keys(bounds) as Bound[]).map((name) => [name, range([...numbers, 0.01, 0.9, 4500])])),
    ),
    closing: range(days),
    listedSince: one(...moments, '2026-03-01T00:00:00Z'),
    only: some(lpNumbers, 4),
  },
  { requiredKeys: ['chosen', 'within'] },
) as fc.Arbitrary<Wanted>;

const sortable = Object.keys(OfferingCard.shape).filter((name) => !name.endsWith('FinancialEntities'));
const readersOwn = ['purchaseCommitmentStatus', 'indicatedInterestAmount', 'dueDiligenceDaysRemaining'];
const term = fc
  .tuple(fc.oneof(one(...sortable), one(...readersOwn)), fc.boolean())
  .map(([name, isDescending]) => (isDescending ? `${name} desc` : name));
const $orderby = fc.array(term, { minLength: 1, maxLength: 3, size: 'max' }).map((terms) => terms.join(','));
const $filter = one(
  'indicatedInterestAmount gt 1',
  'purchaseCommitmentAmount eq null or purchaseCommitmentAmount le 100',
  "purchaseCommitmentStatus eq 'Pending' or contains(tolower(sellerName),'sum')",
  'purchaseCommitmentStatus ne null',
  'dueDiligenceDaysRemaining gt 0 and dueDiligenceDaysRemaining lt 3',
  "contains(dueDiligenceDaysRemaining,'1')",
  "contains(indicatedInterestAmount,'0') or contains(poolBalance,'33')",
  'remainingBalance ne null and wtdAverageLoanRate eq null',
  "not (state eq 'Published') and dateAdded ge 2026-03-01",
);
export const queries: fc.Arbitrary<ListQuery> = fc.record(
  { $orderby, $filter, $skip: fc.nat({ max: 4 }), $top: fc.nat({ max: 6 }) },
  { requiredKeys: [] },
);
