import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { percent, rate } from '#shared/format/percent.ts';
import { iso, monthEndBefore } from '../calendar.ts';
import type { Loan } from '../loan-tape.ts';
import type { Paper } from '../pdf.ts';
import type { Sheet } from '../spreadsheet.ts';
import { type Subject, sellersPaper } from './subject.ts';

const pairs = [
  { title: 'Item', width: 40 },
  { title: 'As recorded', width: 60 },
] as const;

const checklist = [
  'Application, signed',
  'Credit report',
  'Proof of income',
  'Note and disclosures',
  'Evidence of insurance',
  'Lien or title filing',
  'Funding worksheet',
];

/** The file of one loan of the tape, with the borrower's name and numbers struck out. */
export function loanFile(subject: Subject, loan: Loan): Paper {
  const { listing } = subject;
  const isBusiness = listing.kind.category === 'MBL';
  return sellersPaper(subject, `Loan File ${loan.loanId}`, [
    {
      text: `Redacted for the due diligence of LP ${listing.offering.lpNumber}. Names, addresses, account and social security numbers have been removed.`,
    },
    { heading: isBusiness ? '1. Credit memorandum' : '1. Application' },
    { table: { columns: pairs, rows: isBusiness ? businessFacts(loan) : householdFacts(loan) } },
    { heading: '2. Terms of the note' },
    {
      table: {
        columns: pairs,
        rows: [
          ['Date of the note', date(loan.originationDate)],
          ['Amount', money(loan.originalAmount)],
          ['Rate', `${rate(loan.noteRate)} ${loan.rateType.toLowerCase()}`],
          ['Term', `${loan.originalTerm} months, matures ${date(loan.maturityDate)}`],
          ['Payment', `${money(loan.paymentAmount)} monthly`],
          ['Collateral', listing.offering.termSheet.collateralDescription],
          ['Collateral value', loan.collateralValue === null ? 'None' : money(loan.collateralValue)],
        ],
      },
    },
    { heading: '3. Underwriter’s note' },
    {
      text: `Capacity and stability are satisfactory and the request is within policy. ${listing.kind.purpose}. Approved as applied for; no exception was needed. Conditions before funding: proof of insurance${isBusiness ? ', corporate resolution and guaranties' : ' and automatic payment where offered'}.`,
    },
    { heading: '4. Documents on file' },
    { table: { columns: pairs, rows: checklist.map((item) => [item, 'Received and reviewed']) } },
    { heading: '5. Payment history' },
    {
      table: {
        columns: [
          { title: 'Month', width: 25 },
          { title: 'Due', width: 25, align: 'right' },
          { title: 'Paid', width: 25, align: 'right' },
          { title: 'Balance', width: 25, align: 'right' },
        ],
        rows: paymentHistory(loan),
      },
    },
  ]);
}

const householdFacts = (loan: Loan): string[][] => [
  ['Borrower', 'Member, redacted'],
  ['State', loan.state],
  ['Credit score at origination', String(loan.originalCreditScore ?? '')],
  ['Debt to income', percent(loan.dti ?? 0, 1)],
  ['Monthly income verified', money(Math.round((loan.paymentAmount / (loan.dti ?? 30)) * 100 * 3.4))],
  ['Loan to value', loan.ltv === null ? 'Unsecured' : percent(loan.ltv, 1)],
];

const businessFacts = (loan: Loan): string[][] => [
  ['Borrower', 'Business member, redacted'],
  ['State', loan.state],
  ['NAICS', String(loan.naics ?? '')],
  ['Debt service coverage', `${Number(loan.dscr ?? 0).toFixed(2)} times`],
  ['Guarantor', `${loan.guarantor ?? 'Full'}, personal`],
  ['Risk rating', String(loan.riskRating ?? '')],
  ['Loan to value', loan.ltv === null ? 'None' : percent(loan.ltv, 1)],
];

/** Up to twelve months back from the cut-off, newest first. */
function paymentHistory(loan: Loan): string[][] {
  const rows: string[][] = [];
  let end = Date.parse(loan.asOfDate);
  let balance = loan.currentBalance;
  while (rows.length < 12 && iso(end) > loan.originationDate && balance < loan.originalAmount) {
    rows.push([iso(end).slice(0, 7), money(loan.paymentAmount), money(loan.paymentAmount), money(balance)]);
    balance = (balance + loan.paymentAmount) / (1 + loan.noteRate / 1200);
    end = monthEndBefore(end);
  }
  return rows;
}

export const loanFileIndex = (loans: readonly Loan[]): Sheet => ({
  name: 'Loan files',
  header: ['loanId', 'originationDate', 'originalAmount', 'currentBalance', 'noteRate', 'state', ...checklist],
  rows: loans.map((loan) => [
    loan.loanId,
    loan.originationDate,
    loan.originalAmount,
    loan.currentBalance,
    loan.noteRate,
    loan.state,
    ...checklist.map(() => 'Yes'),
  ]),
});
