import { date, momentInWords } from '../format/date.ts';
import { money, toDollars } from '../format/money.ts';
import type { Doing } from './doing.ts';
import type { KeptStatement, StatementDifference } from './kept-statement.ts';
import { fromPricePieces, price } from './price.ts';
import type { DayCount, Party } from './settlement.ts';

export const dayCountNames: Record<DayCount, string> = {
  actual365: 'Actual/365',
  actual360: 'Actual/360',
  thirty360: '30/360',
};

export const partyNames: Record<Party, string> = { buyer: 'Buyer', seller: 'Seller', platform: 'Tandem' };

/** Person and moment of a release or signature. */
export const doneBy = (done: Doing | null): string => (done ? `${done.by}, ${momentInWords(done.at)}` : 'Not yet');

export const fromTo = (from: Party, to: Party): string => `${partyNames[from]} to ${partyNames[to]}`;

const dollars = (amount: KeptStatement['total']) => money(toDollars(amount));

/** Figures of a statement in words, in the order of its page. */
const figures = (kept: KeptStatement): [label: string, value: string][] => [
  ['Tape cut-off', date(kept.cutOff)],
  ['Settlement date', date(kept.settlementDate)],
  ['Day count', dayCountNames[kept.dayCount]],
  ['Loans', kept.loans.toLocaleString('en-US')],
  ['Closing balance', dollars(kept.closingBalance)],
  ['Principal', dollars(kept.amount)],
  ['Price', price(fromPricePieces(kept.price))],
  ['Purchase price', dollars(kept.purchasePrice)],
  ['Accrued interest', dollars(kept.accruedInterest)],
  ['Total', dollars(kept.total)],
  ['Fees', kept.fees.map(({ name, amount }) => `${name} ${dollars(amount)}`).join(', ') || 'None'],
];

export function statementDifferences(before: KeptStatement, after: KeptStatement): StatementDifference[] {
  const earlier = new Map(figures(before));
  return figures(after).flatMap(([label, value]) => {
    const was = earlier.get(label) ?? '';
    return was === value ? [] : [{ label, before: was, after: value }];
  });
}
