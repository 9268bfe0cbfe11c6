import { date } from '#shared/format/date.ts';
import { moneyWhole, toDollars } from '#shared/format/money.ts';
import { rate, score } from '#shared/format/percent.ts';
import { HOUR, iso } from '../calendar.ts';
import { type DemoDocument, demoDocument } from '../documents.ts';
import type { Listing } from '../listings.ts';
import { type Subject, subjectOf } from '../papers/subject.ts';
import { promised } from '../promised.ts';
import { random } from '../random.ts';
import { stateName } from '../state-names.ts';
import { byBand, byState } from '../stratification.ts';
import { barChart, type Chart, columnChart } from './chart.ts';
import { drawn } from './drawn.ts';
import { dealerLot, sitePlan } from './plan.ts';

/** Colors of the sellers' marks. */
const colors = ['#2f5d8c', '#4a7c59', '#8a5a2b', '#5b5490', '#a0523d', '#2b7a78'];

interface Picture {
  name: string;
  svg(): string;
}

/** Charts of the tape and of the collateral, for offerings that are settled beforehand. */
export function picturesOf(listing: Listing): DemoDocument[] {
  const { offering, outline, milestones } = listing;
  const { lpNumber } = offering;
  if (!promised[Number(lpNumber)] || outline.target === 'Draft') return [];
  return [...chartsOf(listing), ...plansOf(listing)].map(({ name, svg }, index) =>
    demoDocument({
      kind: 'images',
      owner: lpNumber,
      section: '',
      itemName: `${name}.png`,
      receivedAt: milestones.publishedAt - HOUR + index * 1000,
      render: () => drawn(svg()),
    }),
  );
}

/** None for one loan, which has nothing to compare. */
function chartsOf(listing: Listing): Picture[] {
  const { offering } = listing;
  const { termSheet } = offering;
  if (termSheet.loanCount === 1) return [];
  const subject = subjectOf(listing);
  const { wtdAverageCreditScore: points, wtdAverageLoanRate: noteRate } = termSheet;
  const chart = (title: string, axis: string, bars: Chart['bars'], average = ''): Chart => ({
    title,
    axis,
    bars,
    subtitle: `${sizeOf(subject)} as of ${date(iso(listing.milestones.asOf))}${average}`,
    source: listing.seller.name,
    color: random(`colors of ${listing.seller.id}`).pick(colors),
  });
  const scores = () =>
    chart(
      'Balance by credit score',
      'Credit score at origination',
      byBand(subject.tape(), 'originalCreditScore', 20).map(({ label, share }) => ({ label: ranged(label), share })),
      ` · weighted average ${score(points ?? 0)}`,
    );
  const rates = () =>
    chart(
      'Balance by note rate',
      'Note rate',
      byBand(subject.tape(), 'noteRate', 1).map(({ label, share }) => ({
        label: `${ranged(label.replace(/^\d+(?= )/, '$&.00'))}%`,
        share,
      })),
      ` · weighted average ${rate(noteRate ?? 0)}`,
    );
  const states = () =>
    chart(
      'Balance by state',
      '',
      byState(subject.tape()).map(({ label, share, balance }) => ({
        label: stateName(label),
        share,
        note: moneyWhole(Math.round(balance)),
      })),
    );
  return [
    ...(points === null ? [] : [{ name: 'Balance by credit score', svg: () => columnChart(scores()) }]),
    ...(points === null || offering.lpNumber === '1001'
      ? [{ name: 'Balance by note rate', svg: () => columnChart(rates()) }]
      : []),
    { name: 'Balance by state', svg: () => barChart(states()) },
  ];
}

function plansOf({ kind, offering: { lpNumber } }: Listing): Picture[] {
  const choices = () => random(`plan ${lpNumber}`);
  if (kind.loanType === 'Indirect auto') return [{ name: 'Partner dealership', svg: () => dealerLot(choices()) }];
  return kind.loanType === 'Commercial real estate' ? [{ name: 'Site plan', svg: () => sitePlan(choices()) }] : [];
}

const ranged = (label: string): string => label.replace(' to ', '–');

/** Loans and balance of the pool. */
const sizeOf = ({ listing: { offering } }: Subject): string =>
  `${offering.termSheet.loanCount.toLocaleString('en-US')} loans, ${moneyWhole(toDollars(offering.poolBalance))},`;
