import { formatDay } from '#shared/domain/pool/calendar-day.ts';
import { confidential } from '#shared/domain/receipt-words.ts';
import type { PositionMonth, ServicingMonth } from '#shared/domain/servicing/month.ts';
import { periodEndOf } from '#shared/domain/servicing/period.ts';
import {
  assertAddsUp,
  linesOf,
  remittanceOf,
  type StatementLines,
  shareOfAll,
} from '#shared/domain/servicing/statement.ts';
import type { LoansSum } from '#shared/domain/servicing/statement-loans.ts';
import { date, momentInWords, monthName } from '#shared/format/date.ts';
import { accountingMoney, cents, toDollars } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { type Figure, pdfFlow } from '../pdf-flow.ts';

/** All that the file says. */
export interface MonthStatementPaper {
  month: ServicingMonth;
  /** Participant's part. */
  positions: PositionMonth[];
  participant: string;
  lead: string;
  loans: LoansSum;
  /** When the version was posted that this one takes the place of. */
  restates: string | null;
}

const money = (amount: number): string => accountingMoney(toDollars(cents(amount === 0 ? 0 : amount)));

/** One participant's month on a page, and the pool's figures. The same statement is the same bytes. */
export async function monthStatementPdf(paper: MonthStatementPaper): Promise<Uint8Array> {
  const { month, positions, participant, lead, loans, restates } = paper;
  const { lpNumber, period, postedAt } = month;
  const lines = linesOf(positions);
  const title = 'Servicing Statement';
  const name = monthName(period);
  const flow = await pdfFlow({
    title: `${title} of ${name}, LP #${lpNumber}`,
    author: 'Tandem',
    at: new Date(postedAt ?? 0),
    written: [participant, lead, JSON.stringify(month.figures?.delinquency ?? [])],
  });
  flow.title(`${title}, LP #${lpNumber}`, restates === null ? name : `${name} · Restated`);
  flow.facts([
    { label: 'Participant', value: participant },
    { label: 'Lead and servicer', value: lead },
    { label: 'Month ended', value: date(formatDay(periodEndOf(period) ?? 0)) },
    { label: 'Share of every loan', value: percent(shareOfAll(positions), 4) },
    ...(postedAt === null ? [] : [{ label: 'Posted', value: momentInWords(postedAt) }]),
    ...(restates === null ? [] : [{ label: 'Replaces', value: `The statement posted ${momentInWords(restates)}` }]),
  ]);
  flow.heading('Principal');
  flow.figures(principal(lines));
  flow.heading('Remittance');
  flow.figures(remittance(lines));
  flow.heading('Proof by loan');
  flow.figures(proof(loans, lines));
  flow.heading(`The pool, ${name}`);
  flow.figures(pool(month));
  flow.paragraph(`${confidential} Each loan is in the CSV and Excel files of this statement.`);
  return flow.end((page, count) => ({
    head: `Tandem · ${title} · Confidential`,
    left: `LP #${lpNumber} · ${name} · ${participant}`,
    right: `Page ${page} of ${count}`,
  }));
}

const principal = (lines: StatementLines): Figure[] => [
  { label: 'Beginning principal', value: money(lines.beginningPrincipal) },
  { label: 'Scheduled principal', value: money(-lines.scheduledPrincipal) },
  { label: 'Curtailments', value: money(-lines.curtailment) },
  { label: 'Payoffs', value: money(-lines.payoff) },
  { label: 'Charge-offs', value: money(-lines.chargeOff) },
  { label: 'Adjustments', value: money(lines.adjustment) },
  { label: 'Ending principal', value: money(lines.endingPrincipal), isTotal: true },
];

const remittance = (lines: StatementLines): Figure[] => [
  { label: 'Principal collected', value: money(lines.scheduledPrincipal + lines.curtailment + lines.payoff) },
  { label: 'Gross interest', value: money(lines.grossInterest) },
  { label: 'Servicing fee', value: money(-lines.servicingFee) },
  { label: 'Recoveries', value: money(lines.recovery) },
  { label: 'Remittance', value: money(lines.remittance), isTotal: true },
];

function proof({ count, totals }: LoansSum, lines: StatementLines): Figure[] {
  assertAddsUp(totals, lines);
  const ofLoans = remittanceOf(totals);
  return [
    { label: 'Remittance', value: money(lines.remittance) },
    { label: `Sum of ${count.toLocaleString('en-US')} ${count === 1 ? 'loan' : 'loans'}`, value: money(-ofLoans) },
    { label: 'Difference', value: money(lines.remittance - ofLoans), isTotal: true },
  ];
}

const rate = (value: number | null): string => (value === null ? '—' : percent(value, 2));

function pool({ totals, figures }: ServicingMonth): Figure[] {
  if (!totals || !figures) return [];
  return [
    { label: 'Ending balance', value: money(totals.endingBalance) },
    { label: 'Factor', value: figures.factor?.toFixed(10) ?? '—' },
    { label: 'CPR', value: rate(figures.cpr) },
    { label: 'CDR', value: rate(figures.cdr) },
    ...figures.delinquency
      .filter(({ loans }) => loans > 0)
      .map(({ label, from, loans, balance }) => ({
        label: `${label}${from === null ? '' : ' days'}: ${loans.toLocaleString('en-US')} ${loans === 1 ? 'loan' : 'loans'}`,
        value: money(balance),
      })),
  ];
}
