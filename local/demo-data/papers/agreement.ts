import { amountForSale } from '#shared/domain/offering-amounts.ts';
import { date } from '#shared/format/date.ts';
import { money, toDollars } from '#shared/format/money.ts';
import { percent, rate, statedRate } from '#shared/format/percent.ts';
import { iso } from '../calendar.ts';
import type { Paper } from '../pdf.ts';
import { type Subject, sellersPaper } from './subject.ts';

const clauses: readonly (readonly [string, string])[] = [
  [
    '2. Sale and purchase',
    'On the settlement date the Seller sells and each Participant buys an undivided, pro rata ownership interest in every loan listed in Schedule A. The interest is a participating interest: cash flows are shared in proportion to ownership, without priority of one holder over another.',
  ],
  [
    '3. Retained interest',
    'The Seller keeps its share of each loan until the loan is paid, charged off or bought back, and may not pledge or sell it below the share that law requires of it.',
  ],
  [
    '4. Servicing',
    'The Servicer administers the loans with the care it gives its own, collects, posts and remits, keeps collateral insured and perfected, and follows its written collection policy. It asks for consent of holders of more than half of the interests before it releases collateral, forgives principal or lowers a rate.',
  ],
  [
    '5. Remittance and reporting',
    'Collections of a month are remitted by wire on or before the tenth business day of the next, net of the servicing fee, with a loan-level report. A late remittance bears interest at the federal funds rate plus two percentage points.',
  ],
  [
    '6. Representations of the Seller',
    'Each loan is valid, enforceable, made in the ordinary course under the policies given to the Participants, free of liens and defenses, and was not more than 30 days past due at cut-off. The schedule is true and complete.',
  ],
  [
    '7. Remedies',
    'The Seller cures a breach that harms a loan within 30 days of notice or buys the Participant’s interest back at unpaid principal and accrued interest.',
  ],
  [
    '8. Participant’s own judgment',
    'Each Participant has made its own analysis of the loans, has the authority and the policies that its regulator asks for and stays within its limits on a single originator and on a single borrower.',
  ],
  [
    '9. Removal of the Servicer',
    'Holders of two thirds of the interests may remove the Servicer for an uncured breach, insolvency or conservatorship and name a successor.',
  ],
  [
    '10. Records and examination',
    'Records are kept in a form that is retained, accurate and accessible. Participants, their auditors and their regulators may inspect them on five business days’ notice.',
  ],
  [
    '11. General',
    'The agreement may be signed electronically and in counterparts, binds successors, may be changed in writing only and is governed by the law of the Seller’s state and by federal law.',
  ],
];

export function participationAgreement(subject: Subject): Paper {
  const { offering, seller, milestones, kind } = subject.listing;
  const fee = offering.termSheet.servicingFee;
  const schedule: [string, string][] = [
    ['Marketplace number', `LP ${offering.lpNumber}`],
    ['Loans', `${offering.termSheet.loanCount.toLocaleString('en-US')}, ${kind.loanType}`],
    ['Principal at cut-off', money(toDollars(offering.poolBalance))],
    ['Cut-off date', date(iso(milestones.asOf))],
    ['Interest sold', `${percent(offering.percentForSale)}, ${money(toDollars(amountForSale(offering)))}`],
    ['Servicing fee', fee === null ? statedRate(fee) : `${rate(fee)} a year of the participated balance`],
    ['Recourse', offering.termSheet.recourseType],
    ['Settlement date', date(iso(milestones.settlement))],
  ];
  return sellersPaper(subject, 'Master Loan Participation Agreement', [
    { text: 'Form of agreement for review. It binds no one until signed.' },
    { heading: '1. Parties' },
    {
      text: `${seller.name}, ${seller.city}, ${seller.state} (the Seller and Servicer), and each credit union that signs a participation certificate for LP ${offering.lpNumber} (a Participant).`,
    },
    ...clauses.flatMap(([heading, text]) => [{ heading }, { text }]),
    { heading: 'Schedule A. Summary' },
    {
      table: {
        columns: [
          { title: 'Item', width: 35 },
          { title: 'Agreed', width: 65 },
        ],
        rows: schedule,
      },
    },
    { signatures: [`For ${seller.name}`, 'For the Participant'] },
  ]);
}

export function participationCertificate(subject: Subject): Paper {
  const { offering, seller } = subject.listing;
  return sellersPaper(subject, 'Participation Certificate', [
    {
      text: `This certificate, issued under the Master Loan Participation Agreement for LP ${offering.lpNumber}, evidences the ownership of an undivided interest in the loans of Schedule A by the Participant named below. ${seller.name} holds the notes and collateral files for all owners.`,
    },
    {
      table: {
        columns: [
          { title: 'Item', width: 45 },
          { title: 'To be completed at settlement', width: 55 },
        ],
        rows: [
          'Participant',
          'Routing number',
          'Interest in percent',
          'Purchase price',
          'Accrued interest',
          'Wire reference',
        ].map((item) => [item, '']),
      },
    },
    { text: clauses[3]?.[1] ?? '' },
    { text: clauses[6]?.[1] ?? '' },
    { signatures: [`For ${seller.name}`, 'For the Participant'] },
  ]);
}
