import { money, toDollars } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { DAY, iso, monthEndBefore } from '../calendar.ts';
import type { Paper } from '../pdf.ts';
import { random } from '../random.ts';
import type { Sheet } from '../spreadsheet.ts';
import { monthOf, quarterOf, type Subject, sellersPaper } from './subject.ts';

/** A month of the seller's earlier sales of the same type of loan, which it services. */
export interface Remittance {
  month: string;
  loans: number;
  beginningBalance: number;
  scheduledPrincipal: number;
  prepayments: number;
  chargeOffs: number;
  recoveries: number;
  interestCollected: number;
  /** Null where the term sheet states none. */
  servicingFee: number | null;
  endingBalance: number;
  remittedToParticipants: number;
  days30: number;
  days60: number;
  days90: number;
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** The last `months` months, oldest first. */
export function remittances({ listing }: Subject, months: number): Remittance[] {
  const { offering, milestones } = listing;
  const choices = random(`remittances ${offering.lpNumber}`);
  const { wtdAverageLoanRate, servicingFee, loanCount } = offering.termSheet;
  const share = offering.percentForSale / 100;
  let balance = toDollars(offering.poolBalance) * choices.between([1.2, 2.1], 0.01);
  let loans = Math.round(loanCount * 1.6) + 3;
  const ends = [milestones.asOf];
  while (ends.length < months) ends.unshift(monthEndBefore(ends[0] ?? 0));
  return ends.map((end) => {
    const beginningBalance = cents(balance);
    const scheduledPrincipal = cents(balance * choices.between([0.011, 0.014], 0.0001));
    const prepayments = cents(balance * choices.between([0.006, 0.013], 0.0001));
    const chargeOffs = cents(balance * choices.between([0, 0.0005], 0.00001));
    const interestCollected = cents((balance * (wtdAverageLoanRate ?? 6)) / 1200);
    const fee = servicingFee === null ? null : cents((balance * share * servicingFee) / 1200);
    balance = cents(balance - scheduledPrincipal - prepayments - chargeOffs);
    loans = Math.max(1, Math.round(loans * 0.984));
    return {
      month: iso(end).slice(0, 7),
      loans,
      beginningBalance,
      scheduledPrincipal,
      prepayments,
      chargeOffs,
      recoveries: cents(chargeOffs * choices.between([0.1, 0.4], 0.01)),
      interestCollected,
      servicingFee: fee,
      endingBalance: balance,
      remittedToParticipants: cents((scheduledPrincipal + prepayments + interestCollected) * share - (fee ?? 0)),
      days30: cents(balance * choices.between([0.002, 0.006], 0.0001)),
      days60: cents(balance * choices.between([0.0005, 0.0018], 0.0001)),
      days90: cents(balance * choices.between([0, 0.0008], 0.0001)),
    };
  });
}

export function servicingReport(subject: Subject): Paper {
  const { offering, seller, kind, milestones } = subject.listing;
  const rows = remittances(subject, 24);
  const [amount, rate] = [(value: number) => money(value), (part: number, of: number) => percent((part / of) * 100)];
  const columns = [
    { title: 'Month', width: 12 },
    { title: 'Beginning', width: 19, align: 'right' },
    { title: 'Principal', width: 17, align: 'right' },
    { title: 'Prepaid', width: 17, align: 'right' },
    { title: 'Charged off', width: 16, align: 'right' },
    { title: 'Ending', width: 19, align: 'right' },
  ] as const;
  return sellersPaper(subject, `Servicing Report ${monthOf(milestones.asOf)}`, [
    {
      text: `${seller.name} services ${kind.noun} for participants of earlier sales alongside its own. This report shows that portfolio month by month; the loans of LP ${offering.lpNumber} are serviced by the same team under the same procedures.`,
    },
    { heading: 'Balances' },
    {
      table: {
        columns,
        rows: rows.map((row) => [
          row.month,
          amount(row.beginningBalance),
          amount(row.scheduledPrincipal),
          amount(row.prepayments),
          amount(row.chargeOffs),
          amount(row.endingBalance),
        ]),
      },
    },
    { heading: 'Delinquency' },
    {
      table: {
        columns: ['Month', '30 to 59 days', '60 to 89 days', '90 days and over', 'All, of balance'].map(
          (title, index) => ({
            title,
            width: 20,
            align: index === 0 ? 'left' : 'right',
          }),
        ),
        rows: rows
          .slice(-12)
          .map((row) => [
            row.month,
            amount(row.days30),
            amount(row.days60),
            amount(row.days90),
            rate(row.days30 + row.days60 + row.days90, row.endingBalance),
          ]),
      },
    },
    { heading: 'Servicer' },
    {
      text: `Collections are handled by eleven people in ${seller.city}. Payments received by noon are posted the same day. Amounts due to participants are kept in a separate account from the day of receipt and remitted by the tenth business day of the following month.`,
    },
  ]);
}

/** Cumulative net losses of the vintages of the last three years, by months on book. */
export function staticPool({ listing, quarterEnd }: Subject): Sheet {
  const choices = random(`vintages ${listing.seller.id} ${listing.kind.loanType}`);
  const ages = Array.from({ length: 12 }, (_, index) => (index + 1) * 3);
  return {
    name: 'Static pool',
    header: ['Vintage', 'Originated', 'Loans', ...ages.map((age) => `Month ${age}`)],
    rows: ages.map((_, index) => {
      const life = choices.between([0.35, 0.85], 0.01);
      const monthsOld = (12 - index) * 3;
      return [
        quarterOf(quarterEnd - (12 - index) * 91 * DAY),
        choices.between([4e6, 19e6], 0.01),
        choices.int(180, 760),
        ...ages.map((age) => (age <= monthsOld ? Number((life * (1 - Math.exp(-age / 14))).toFixed(3)) : null)),
      ];
    }),
  };
}
