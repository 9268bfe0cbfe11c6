import { amountForSale } from '#shared/domain/offering-amounts.ts';
import { date } from '#shared/format/date.ts';
import { money, toDollars } from '#shared/format/money.ts';
import { percent, rate, score, statedRate } from '#shared/format/percent.ts';
import { iso } from '../calendar.ts';
import type { Block, Column, Paper } from '../pdf.ts';
import type { Sheet } from '../spreadsheet.ts';
import { byBand, byState, type Stratum, whole } from '../stratification.ts';
import { type Subject, sellersPaper } from './subject.ts';

const columns = (title: string): Column[] => [
  { title, width: 22 },
  { title: 'Loans', width: 10, align: 'right' },
  { title: 'Balance', width: 22, align: 'right' },
  { title: 'Share', width: 12, align: 'right' },
  { title: 'Rate', width: 12, align: 'right' },
  { title: 'Score', width: 10, align: 'right' },
  { title: 'Term', width: 12, align: 'right' },
];

const cells = (each: Stratum): string[] => [
  each.label,
  String(each.count),
  money(each.balance),
  percent(each.share, 1),
  each.rate === null ? '' : rate(each.rate),
  each.score === null ? '' : score(each.score),
  each.term === null ? '' : each.term.toFixed(0),
];

const cuts = (subject: Subject): { title: string; strata: Stratum[] }[] => {
  const loans = subject.tape();
  return [
    { title: 'Credit score', strata: byBand(loans, 'originalCreditScore', 20) },
    { title: 'Loan to value', strata: byBand(loans, 'ltv', 10) },
    { title: 'Note rate', strata: byBand(loans, 'noteRate', 1) },
    { title: 'Remaining term', strata: byBand(loans, 'remainingTerm', 12) },
    { title: 'State', strata: byState(loans) },
  ].filter(({ strata }) => strata.length > 0);
};

/** The terms of the sale, and what the loans of the tape are like. */
export function poolSummary(subject: Subject): Paper {
  const { offering, milestones } = subject.listing;
  const { termSheet } = offering;
  const loans = subject.tape();
  const terms: [string, string][] = [
    ['Balance', money(toDollars(offering.poolBalance))],
    ['As of', date(iso(milestones.asOf))],
    ['For sale', `${percent(offering.percentForSale)}, ${money(toDollars(amountForSale(offering)))}`],
    ['Loans', termSheet.loanCount.toLocaleString('en-US')],
    ['Collateral', termSheet.collateralDescription],
    ['Weighted average rate', termSheet.wtdAverageLoanRate === null ? '' : rate(termSheet.wtdAverageLoanRate)],
    ['Servicing fee', termSheet.servicingFee === null ? statedRate(null) : `${rate(termSheet.servicingFee)} a year`],
    ['Basis', termSheet.recourseType],
    ['Settlement', date(iso(milestones.settlement))],
  ];
  const table = (title: string, strata: readonly Stratum[]): Block[] => [
    { heading: title },
    { table: { columns: columns(title), rows: [...strata, whole(loans)].map(cells) } },
  ];
  return sellersPaper(subject, 'Pool Summary', [
    { text: termSheet.summary },
    { heading: 'Terms' },
    {
      table: {
        columns: [
          { title: 'Term', width: 30 },
          { title: 'Value', width: 70 },
        ],
        rows: terms,
      },
    },
    { text: 'The tables below cover every loan of the pool.' },
    ...cuts(subject).flatMap(({ title, strata }) => table(title, strata)),
  ]);
}

export const tapeSheet = (subject: Subject): Sheet => {
  const loans = subject.tape();
  return { name: 'Loan tape', header: Object.keys(loans[0] ?? {}), rows: loans.map((loan) => Object.values(loan)) };
};

export const strataSheet = (subject: Subject): Sheet => ({
  name: 'Stratification',
  header: ['Cut', 'Band', 'Loans', 'Balance', 'Share %', 'WA rate %', 'WA score', 'WA term'],
  rows: cuts(subject).flatMap(({ title, strata }) =>
    strata.map(({ label, count, balance, share, rate, score: points, term }) => [
      title,
      label,
      count,
      balance,
      ...[share, rate, points, term].map((value) => value && Number(value.toFixed(2))),
    ]),
  ),
});
