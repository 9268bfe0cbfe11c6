import { date } from '#shared/format/date.ts';
import { percent } from '#shared/format/percent.ts';
import { DAY, iso } from '../calendar.ts';
import type { Column, Paper } from '../pdf.ts';
import { type Random, random } from '../random.ts';
import { quarterOf, type Subject, sellersPaper, thousands } from './subject.ts';

const four: readonly Column[] = [
  { title: 'In thousands of dollars', width: 46 },
  { title: 'Current', width: 18, align: 'right' },
  { title: 'Year before', width: 18, align: 'right' },
  { title: 'Change', width: 18, align: 'right' },
];

/** Shares of total assets in percent, by line. */
const assets = [
  ['Cash and equivalents', 5.8],
  ['Investments held to maturity', 6.1],
  ['Investments available for sale', 9.4],
  ['Vehicle loans', 27.2],
  ['First mortgage loans', 23.6],
  ['Home equity lines of credit', 7.9],
  ['Credit card and personal loans', 6.2],
  ['Member business loans', 9.3],
  ['Allowance for credit losses', -0.9],
  ['Land, building and equipment', 2.1],
  ['NCUSIF deposit and other assets', 3.3],
] as const;

const funding = [
  ['Share drafts', 17.8],
  ['Regular shares', 22.6],
  ['Money market shares', 19.3],
  ['Share certificates', 24.9],
  ['Borrowings', 3.7],
  ['Other liabilities', 1.2],
] as const;

const income = [
  ['Interest on loans', 4.32],
  ['Income from investments', 0.58],
  ['Dividends and interest paid', -1.86],
  ['Provision for credit losses', -0.34],
  ['Fees and other income', 1.07],
  ['Compensation and benefits', -1.62],
  ['Office, marketing and other expense', -1.29],
] as const;

/** The seller's size follows from who it is, so all of its offerings tell of the same one. */
export function financialStatement(subject: Subject): Paper {
  const { seller, offering, milestones } = subject.listing;
  const choices = random(`financials ${seller.id}`);
  const size = choices.between([420e6, 3_900e6], 1e6);
  const netWorth = choices.between([9.2, 12.4], 0.01);
  const yearPassed = (new Date(subject.quarterEnd).getUTCMonth() + 1) / 12;
  const owned = figures(assets, size, choices);
  const total = sum(owned);
  const owed = figures(funding, total, choices);
  const equity = { name: 'Net worth', now: (total * netWorth) / 100, growth: 1.07 };
  const held = balanced(
    [...owed.map((each) => ({ ...each, now: (each.now * (total - equity.now)) / sum(owed) })), equity],
    owned,
  );
  const asOf = date(iso(subject.quarterEnd));
  return sellersPaper(subject, `Financial Statement ${quarterOf(subject.quarterEnd)}`, [
    {
      text: `Prepared by the finance department of ${seller.name}, ${seller.city}, ${seller.state}, for the due diligence of LP ${offering.lpNumber}. Figures are as of ${asOf}, unaudited, and agree with the call report filed for the quarter. Total assets were ${thousands(total)} thousand and the net worth ratio ${percent(netWorth)}.`,
    },
    { heading: 'Assets' },
    { table: { columns: four, rows: lines(owned, 'Total assets') } },
    { heading: 'Liabilities, shares and net worth' },
    {
      table: {
        columns: four,
        rows: lines(held, 'Total'),
      },
    },
    { heading: 'Income and expense, year to date' },
    { table: { columns: four, rows: lines(figures(income, size * yearPassed, choices), 'Net income') } },
    { heading: 'Key ratios' },
    {
      table: {
        columns: four.map((column, index) => (index === 0 ? { ...column, title: 'Ratio' } : column)),
        rows: ratios(netWorth).map(([name, now, before]) => [
          name,
          percent(now),
          percent(before),
          percent(now - before),
        ]),
      },
    },
    { heading: 'Notes' },
    {
      text: 'Loans are carried at unpaid principal, net of the allowance for credit losses and of deferred fees and costs. Participations sold qualify as sales of participating interests: all holders share principal and interest pro rata, and no holder has recourse to the transferor other than for standard representations unless the agreement says so.',
    },
    {
      text: `The seller is well capitalized under the rules of its regulator. No enforcement action, letter of understanding or material litigation was open on ${date(iso(milestones.addedAt - DAY))}.`,
    },
  ]);
}

interface Figure {
  name: string;
  now: number;
  /** Times the figure of the year before. */
  growth: number;
}

const figures = (parts: readonly (readonly [string, number])[], whole: number, choices: Random): Figure[] =>
  parts.map(([name, share]) => ({
    name,
    now: (whole * share * choices.between([0.97, 1.03], 0.001)) / 100,
    growth: choices.between([1.01, 1.09], 0.001),
  }));

const sum = (parts: readonly Figure[]): number => parts.reduce((total, { now }) => total + now, 0);

const sumBefore = (parts: readonly Figure[]): number =>
  parts.reduce((total, { now, growth }) => total + now / growth, 0);

/** The same figures, with a year before that adds up to that of `others`. */
const balanced = (parts: readonly Figure[], others: readonly Figure[]): Figure[] =>
  parts.map((part) => ({ ...part, growth: (part.growth * sumBefore(parts)) / sumBefore(others) }));

function lines(parts: readonly Figure[], title: string): string[][] {
  return [...parts, { name: title, now: sum(parts), growth: sum(parts) / sumBefore(parts) }].map((part) => [
    part.name,
    thousands(part.now),
    thousands(part.now / part.growth),
    percent((part.growth - 1) * 100, 1),
  ]);
}

const ratios = (netWorth: number): readonly (readonly [string, number, number])[] => [
  ['Net worth to total assets', netWorth, netWorth - 0.21],
  ['Return on average assets', 0.78, 0.71],
  ['Delinquent loans to total loans', 0.64, 0.69],
  ['Net charge-offs to average loans', 0.41, 0.44],
  ['Loans to shares', 88.4, 90.2],
  ['Cost of funds', 1.93, 1.81],
];
