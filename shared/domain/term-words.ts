import { date } from '../format/date.ts';
import { balanceLabel, transactionTypeLabel } from '../format/labels.ts';
import { type Dollars, money } from '../format/money.ts';
import { percent, rate, score, statedRate } from '../format/percent.ts';
import { type BoundTerm, boundTerms, type OfferedTerms, type ShownTerms, termsInDollars } from './offered-terms.ts';
import { fromPricePieces, price as priceText } from './price.ts';

type Terms = ShownTerms<Dollars> & Partial<OfferedTerms<Dollars>>;

const known = <T>(value: T | null | undefined, words: (value: T) => string): string | null =>
  value === null || value === undefined ? null : words(value);

interface TermWords {
  wire: string;
  label: (terms: Terms) => string;
  value: (terms: Terms) => string | null;
}

const named = (wire: string, label: string, value: TermWords['value']): TermWords => ({
  wire,
  label: () => label,
  value,
});

export const termWords: Record<BoundTerm, TermWords> = {
  sellerId: named('SellerName', 'Seller', ({ sellerName }) => sellerName),
  transactionType: named('TransactionType', 'Transaction type', ({ transactionType }) =>
    transactionTypeLabel(transactionType),
  ),
  termSheetCategory: named('TermSheetCategory', 'Category', ({ termSheetCategory }) => termSheetCategory),
  loanType: named('LoanType', 'Loan type', ({ loanType }) => loanType),
  collateralDescription: named(
    'collateralDescription',
    'Collateral',
    ({ collateralDescription }) => collateralDescription || null,
  ),
  poolBalance: {
    wire: 'PoolBalance',
    label: ({ termSheetCategory }) => balanceLabel(termSheetCategory),
    value: ({ poolBalance }) => money(poolBalance),
  },
  percentForSale: named('AmountAvailableForSalePercent', 'Percent for sale', ({ percentForSale }) =>
    known(percentForSale, percent),
  ),
  minimumPurchase: named('MinimumPurchaseAmount', 'Minimum purchase', ({ minimumPurchase }) =>
    minimumPurchase === 0 ? null : money(minimumPurchase),
  ),
  asksForPrice: named('AsksForPrice', 'Asks for a price', ({ asksForPrice }) =>
    known(asksForPrice, (asks) => (asks ? 'Yes' : 'No')),
  ),
  price: named('Price', 'Price', ({ price }) => known(price, (pieces) => priceText(fromPricePieces(pieces)))),
  wtdAverageLoanRate: named('wtdAverageLoanRate', 'Avg. loan rate', ({ wtdAverageLoanRate }) =>
    known(wtdAverageLoanRate, rate),
  ),
  wtdAverageRemainingTerm: named('wtdAverageRemainingTerm', 'Avg. remaining term', ({ wtdAverageRemainingTerm }) =>
    known(wtdAverageRemainingTerm, (term) => `${Math.round(term)} months`),
  ),
  wtdAverageCreditScore: named('wtdAverageCreditScore', 'Avg. credit score', ({ wtdAverageCreditScore }) =>
    known(wtdAverageCreditScore, score),
  ),
  servicingFee: named('servicingFee', 'Servicing fee', ({ servicingFee }) => statedRate(servicingFee)),
  recourseType: named('recourseType', 'Recourse type', ({ recourseType }) => recourseType || null),
  settlementDate: named('SettlementDate', 'Settlement date', ({ settlementDate }) => known(settlementDate, date)),
  publishedTapeId: named('PublishedTapeId', 'Loan tape', ({ publishedTapeId }) =>
    known(publishedTapeId, () => 'Published'),
  ),
};

export interface Changed {
  label: string;
  before: string;
  after: string;
}

export interface ChangedTerm extends Changed {
  term: string;
}

const none = 'None';

/** Differing values with equal words: rounded ones, and tapes. */
function apart(name: BoundTerm, before: unknown, after: unknown): Pick<Changed, 'before' | 'after'> {
  return name === 'publishedTapeId'
    ? { before: 'The one published before', after: 'Another one' }
    : { before: String(before), after: String(after) };
}

export function changedTerms(earlier: OfferedTerms, later: OfferedTerms): ChangedTerm[] {
  const [was, is] = [termsInDollars(earlier), termsInDollars(later)];
  return boundTerms
    .filter((name) => earlier[name] !== later[name])
    .map((name) => {
      const { wire, label, value } = termWords[name];
      const words = { before: value(was) ?? none, after: value(is) ?? none };
      const isApart = words.before !== words.after;
      return { term: wire, label: label(is), ...(isApart ? words : apart(name, was[name], is[name])) };
    });
}

export const presentTerms = (terms: OfferedTerms): { term: string; label: string; value: string }[] => {
  const now = termsInDollars(terms);
  return boundTerms.map((name) => {
    const { wire, label, value } = termWords[name];
    return { term: wire, label: label(now), value: value(now) ?? none };
  });
};

export const changeWords = ({ label, before, after }: Changed): string => `${label}: ${before} → ${after}`;
