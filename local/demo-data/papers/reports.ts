import { amountForSale } from '#shared/domain/offering-amounts.ts';
import { date } from '#shared/format/date.ts';
import { type Cents, money, toDollars } from '#shared/format/money.ts';
import { percent, statedRate } from '#shared/format/percent.ts';
import { iso, monthEndBefore } from '../calendar.ts';
import type { Paper } from '../pdf.ts';
import { random } from '../random.ts';
import { monthOf, type Subject } from './subject.ts';

/** A month of a pool since its sale; dollars. */
export interface ServicedMonth {
  month: string;
  loans: number;
  beginningBalance: number;
  principal: number;
  interest: number;
  /** Null where the term sheet states none. */
  servicingFee: number | null;
  chargedOff: number;
  endingBalance: number;
  remittedToParticipants: number;
  daysOver30: number;
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** Month-ends between the settlement of a pool and `now`, oldest first. */
export function monthsSince(settlement: number, now: number): number[] {
  const ends: number[] = [];
  for (let end = monthEndBefore(now); end > settlement; end = monthEndBefore(end)) ends.unshift(end);
  return ends;
}

/** How the pool went month by month up to those month-ends. */
export function servicedMonths({ listing }: Subject, ends: readonly number[]): ServicedMonth[] {
  const { offering } = listing;
  const choices = random(`serviced ${offering.lpNumber}`);
  const { wtdAverageLoanRate, servicingFee, loanCount } = offering.termSheet;
  const share = offering.percentForSale / 100;
  let balance = toDollars(offering.poolBalance);
  let loans = loanCount;
  return ends.map((end) => {
    const beginningBalance = balance;
    const principal = cents(balance * choices.between([0.015, 0.026], 0.0001));
    const chargedOff = cents(balance * choices.between([0, 0.0006], 0.00001));
    const interest = cents((balance * (wtdAverageLoanRate ?? 6)) / 1200);
    const fee = servicingFee === null ? null : cents((balance * share * servicingFee) / 1200);
    balance = cents(balance - principal - chargedOff);
    loans = Math.max(1, Math.round(loans * 0.99));
    return {
      month: iso(end).slice(0, 7),
      loans,
      beginningBalance,
      principal,
      interest,
      servicingFee: fee,
      chargedOff,
      endingBalance: balance,
      remittedToParticipants: cents((principal + interest) * share - (fee ?? 0)),
      daysOver30: cents(balance * choices.between([0.002, 0.009], 0.0001)),
    };
  });
}

const report = ({ listing }: Subject, at: number, title: string, blocks: Paper['blocks']): Paper => ({
  title,
  subtitle: `LP ${listing.offering.lpNumber} · ${listing.kind.loanType} · ${listing.seller.name}`,
  issuer: listing.seller.name,
  at: new Date(at),
  note: 'For participants only',
  blocks,
});

const facts = (rows: readonly (readonly string[])[]): Paper['blocks'][number] => ({
  table: {
    columns: [
      { title: 'Item', width: 55 },
      { title: 'Amount', width: 45, align: 'right' },
    ],
    rows,
  },
});

export function servicerReport(subject: Subject, ends: readonly number[]): Paper {
  const end = ends.at(-1) ?? 0;
  const rows = servicedMonths(subject, ends);
  const last = rows.at(-1);
  return report(subject, end, `Monthly Servicing Report ${monthOf(end)}`, [
    {
      text: `Collections of ${monthOf(end)} on the loans of LP ${subject.listing.offering.lpNumber}, remitted to participants in proportion to their interests.`,
    },
    { heading: 'This month' },
    facts([
      ['Loans', String(last?.loans ?? 0)],
      ['Beginning balance', money(last?.beginningBalance ?? 0)],
      ['Principal collected', money(last?.principal ?? 0)],
      ['Interest collected', money(last?.interest ?? 0)],
      ['Charged off', money(last?.chargedOff ?? 0)],
      ['Ending balance', money(last?.endingBalance ?? 0)],
      [
        `Remitted to participants${last?.servicingFee === null ? '' : ', net of the servicing fee'}`,
        money(last?.remittedToParticipants ?? 0),
      ],
      ['30 days past due and over', money(last?.daysOver30 ?? 0)],
    ]),
    { heading: 'Since settlement' },
    {
      table: {
        columns: ['Month', 'Beginning', 'Principal', 'Interest', 'Ending'].map((title, index) => ({
          title,
          width: 20,
          align: index === 0 ? 'left' : 'right',
        })),
        rows: rows
          .slice(-12)
          .map((row) => [
            row.month,
            money(row.beginningBalance),
            money(row.principal),
            money(row.interest),
            money(row.endingBalance),
          ]),
      },
    },
  ]);
}

export function settlementStatement(subject: Subject): Paper {
  const { offering, milestones } = subject.listing;
  return report(subject, milestones.settlement, 'Settlement Statement', [
    { text: `The participation interests of LP ${offering.lpNumber} were settled as follows.` },
    facts([
      ['Settlement date', date(iso(milestones.settlement))],
      ['Principal at cut-off', money(toDollars(offering.poolBalance))],
      ['Interest sold', percent(offering.percentForSale)],
      ['Purchase price of all interests', money(toDollars(amountForSale(offering)))],
      ['Servicing fee a year', statedRate(offering.termSheet.servicingFee)],
    ]),
  ]);
}

export function holdingConfirmation(subject: Subject, buyer: { creditUnionName: string; amount: Cents }): Paper {
  const { offering, milestones } = subject.listing;
  return report(subject, milestones.settlement, 'Confirmation of Holding', [
    { text: `${buyer.creditUnionName} is entered as a participant of LP ${offering.lpNumber}.` },
    facts([
      ['Purchase price', money(toDollars(buyer.amount))],
      ['Share of the pool', percent((buyer.amount / offering.poolBalance) * 100, 4)],
    ]),
  ]);
}
