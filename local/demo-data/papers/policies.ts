import type { Paper } from '../pdf.ts';
import { creditGrid } from './credit-grid.ts';
import { type Subject, sellersPaper } from './subject.ts';

const authority = [
  ['Loan officer', '$50,000', '$15,000', 'Tiers A+ to B'],
  ['Senior underwriter', '$125,000', '$30,000', 'Tiers A+ to C'],
  ['Lending manager', '$350,000', '$50,000', 'All tiers'],
  ['Loan committee', '$2,500,000', '$100,000', 'All tiers and exceptions'],
  ['Board of directors', 'Above', 'Above', 'Insiders and concentrations'],
] as const;

const lending = [
  'Loans are made to members in good standing on the strength of capacity, character and collateral. The underwriter records income, housing cost, debts and the source of each figure in the loan system before a decision, and no decision rests on a score alone.',
  'Income is verified by pay statements of the last thirty days, two years of returns for the self-employed, or an automated income service with a confidence of 90 or higher. Stated income is not used.',
  'Collateral is valued by the wholesale guide of the region, an appraisal or an automated valuation model that passed the last annual test. Titles and lien filings are tracked to perfection; a lien not perfected within 120 days is reported to the lending manager each week.',
  'Exceptions to policy are coded, approved one level higher than the loan itself and held below 7% of the quarter’s volume. The chief lending officer reports them to the board each quarter, with their performance.',
] as const;

const collections = [
  'A reminder goes out on the fifth day past due; a collector calls from the tenth. A loan 30 days past due is assigned to one collector until it is cured.',
  'Repossession is ordered no later than 60 days past due unless a written plan is in force. Extensions are limited to one in twelve months and three over the life of a loan, and are never used to cure a pool’s reported delinquency.',
  'Loans are charged off in the month in which they become 180 days past due, 120 days for vehicles without a plan, and at once on discharge in bankruptcy. Recoveries are shared pro rata with the participants.',
] as const;

export const lendingPolicy = (subject: Subject): Paper => {
  const { kind, seller, offering } = subject.listing;
  return sellersPaper(subject, `${kind.loanType} Lending Policy`, [
    {
      text: `Extract of the lending policy of ${seller.name} as the board adopted it last, given to buyers of LP ${offering.lpNumber}. It governs ${kind.noun} originated by the seller.`,
    },
    { heading: '1. Purpose and eligible borrowers' },
    ...lending.slice(0, 2).map((text) => ({ text })),
    { heading: '2. Credit tiers' },
    creditGrid(kind),
    { heading: '3. Collateral' },
    { text: `Eligible collateral: ${kind.collateral.join('; ')}.` },
    { text: lending[2] },
    { heading: '4. Lending authority' },
    {
      table: {
        columns: [
          { title: 'Authority', width: 28 },
          { title: 'Secured', width: 20 },
          { title: 'Unsecured', width: 20 },
          { title: 'Scope', width: 32 },
        ],
        rows: authority,
      },
    },
    { heading: '5. Exceptions' },
    { text: lending[3] },
    { heading: '6. Collections and charge-off' },
    ...collections.map((text) => ({ text })),
    { heading: '7. Loans sold' },
    {
      text: 'Loans are serviced alike whether or not a participation in them was sold. The seller keeps the share that law requires in every loan for its life, buys back loans that breach a representation within 30 days of notice, and reports to participants monthly.',
    },
  ]);
};

export const participationPolicy = (subject: Subject): Paper => {
  const { seller, offering } = subject.listing;
  return sellersPaper(subject, 'Loan Participation Policy', [
    { text: `Adopted by the board of ${seller.name}. It applies to the sale of LP ${offering.lpNumber}.` },
    { heading: '1. Limits' },
    {
      text: `Sold and serviced balances may not exceed 35% of total assets. In each loan of this pool the seller keeps ${Number((100 - offering.percentForSale).toFixed(2))}%, which is no less than law requires of it.`,
    },
    { heading: '2. Selection of loans' },
    {
      text: 'Loans are drawn at random from all that meet the criteria of the pool. Neither rate, score nor branch may be used to choose which loans are kept. Loans of insiders, loans in litigation and loans ever more than 60 days past due are left out.',
    },
    { heading: '3. Servicing' },
    ...collections.map((text) => ({ text })),
    { heading: '4. Reporting and access' },
    {
      text: 'Participants receive a remittance report by the tenth business day of each month and a loan-level file on request. They, their auditors and their examiners may inspect the files of participated loans on five business days’ notice.',
    },
    { heading: '5. Review' },
    {
      text: 'Internal audit tests a sample of remittances every half year. The policy is reviewed by the board each year.',
    },
    { signatures: ['Chair of the board', 'Secretary'] },
  ]);
};
