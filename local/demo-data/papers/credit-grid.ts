import type { LoanKind } from '../loan-kind.ts';
import type { Block } from '../pdf.ts';

type Grid = readonly [titles: readonly string[], ...rows: (readonly string[])[]];

const vehicles: Grid = [
  ['Tier', 'Credit score', 'Longest term', 'Highest advance', 'Debt to income'],
  ['A+', '760 and above', 'As the program', '120%', '50%'],
  ['A', '720 to 759', 'As the program', '115%', '48%'],
  ['B', '680 to 719', '12 months less', '110%', '45%'],
  ['C', '640 to 679', '24 months less', '100%', '42%'],
  ['D', '600 to 639', 'By exception', '90%', '40%'],
];

const homes: Grid = [
  ['Tier', 'Credit score', 'Longest term', 'Combined loan to value', 'Debt to income'],
  ['A+', '760 and above', '360 months', '90%', '45%'],
  ['A', '720 to 759', '360 months', '85%', '45%'],
  ['B', '680 to 719', '360 months', '80%', '43%'],
  ['C', '640 to 679', '240 months', '70%', '40%'],
];

const unsecured: Grid = [
  ['Tier', 'Credit score', 'Longest term', 'Highest amount', 'Debt to income'],
  ['A+', '760 and above', 'As the program', '100% of the limit', '45%'],
  ['A', '720 to 759', 'As the program', '85% of the limit', '43%'],
  ['B', '680 to 719', '12 months less', '60% of the limit', '40%'],
  ['C', '640 to 679', '24 months less', '35% of the limit', '36%'],
];

const businesses: Grid = [
  ['Risk rating', 'Debt coverage', 'Loan to value', 'Amortization', 'Guaranty'],
  ['1 Superior', '1.50 times', '80%', '30 years', 'As negotiated'],
  ['2 Strong', '1.40 times', '80%', '30 years', 'Full'],
  ['3 Good', '1.25 times', '75%', '25 years', 'Full'],
  ['4 Acceptable', '1.20 times', '70%', '25 years', 'Full, all principals'],
  ['5 Watch', 'No new credit', '', '', ''],
];

function gridOf({ category, ltv }: LoanKind): Grid {
  if (category === 'MBL') return businesses;
  if (category === 'Residential') return homes;
  return ltv ? vehicles : unsecured;
}

export function creditGrid(kind: LoanKind): Block {
  const [titles, ...rows] = gridOf(kind);
  return { table: { columns: titles.map((title) => ({ title, width: 20 })), rows } };
}
