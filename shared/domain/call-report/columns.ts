export const amountLabels = {
  totalAssets: 'Total assets',
  shares: 'Shares',
  sharesAndDeposits: 'Shares and deposits',
  undividedEarnings: 'Undivided earnings',
  netWorth: 'Net worth',
  participationsPurchased: 'Participations purchased this year',
  participationsSold: 'Participations sold this year',
  participationsOutstanding: 'Participations purchased, outstanding',
  consumerParticipations: 'Consumer participations purchased',
  realEstateParticipations: 'Real estate participations purchased',
  commercialParticipations: 'Commercial participations purchased, without construction',
  delinquentParticipations: 'Delinquent participations',
  chargedOffParticipations: 'Participations charged off this year',
  recoveredParticipations: 'Participations recovered this year',
  memberBusinessLoans: 'Net member business loans',
  nonMemberCommercialLoans: 'Non-member commercial loans',
} as const;

export type AmountField = keyof typeof amountLabels;
export const amountFields = Object.keys(amountLabels) as AmountField[];

const otherLabels = {
  kind: 'Charter kind',
  name: 'Name',
  state: 'State',
  isLowIncome: 'Low-income designation',
  netWorthBps: 'Net worth ratio',
} as const;

export type ReportField = AmountField | keyof typeof otherLabels;

export const reportLabels: Readonly<Record<ReportField, string>> = { ...amountLabels, ...otherLabels };

export interface ReportColumn {
  field: ReportField;
  file: string;
  column: string;
  /** A file without it is refused; without another it is imported, and the field is unknown. */
  isRequired?: true;
}

export interface Era {
  from: string;
  source: string;
  /** The first column found counts. */
  columns: readonly ReportColumn[];
}

export const CHARTER_COLUMN = 'CU_NUMBER';
export const CYCLE_COLUMN = 'CYCLE_DATE';
export const LIST_FILE = 'FOICU';

const column = (field: ReportField, file: string, name: string): ReportColumn => ({ field, file, column: name });
const required = (field: ReportField, file: string, name: string): ReportColumn => ({
  ...column(field, file, name),
  isRequired: true,
});

const outstanding = column('participationsOutstanding', 'FS220G', 'ACCT_691L');

const columns: readonly ReportColumn[] = [
  column('kind', LIST_FILE, 'CU_TYPE'),
  column('name', LIST_FILE, 'CU_NAME'),
  column('state', LIST_FILE, 'STATE'),
  column('isLowIncome', LIST_FILE, 'LIMITED_INC'),
  required('totalAssets', 'FS220', 'ACCT_010'),
  column('shares', 'FS220', 'ACCT_013'),
  column('sharesAndDeposits', 'FS220', 'ACCT_018'),
  column('undividedEarnings', 'FS220', 'ACCT_940'),
  column('memberBusinessLoans', 'FS220', 'ACCT_400A'),
  required('netWorth', 'FS220A', 'ACCT_997'),
  column('netWorthBps', 'FS220A', 'ACCT_998'),
  column('delinquentParticipations', 'FS220A', 'ACCT_041F'),
  column('participationsPurchased', 'FS220C', 'ACCT_690'),
  column('participationsSold', 'FS220C', 'ACCT_691'),
  column('chargedOffParticipations', 'FS220C', 'ACCT_550F'),
  column('recoveredParticipations', 'FS220C', 'ACCT_551F'),
  outstanding,
  column('consumerParticipations', 'FS220L', 'ACCT_691L1'),
  column('realEstateParticipations', 'FS220L', 'ACCT_691L2'),
  column('commercialParticipations', 'FS220L', 'ACCT_691L8'),
  column('nonMemberCommercialLoans', 'FS220L', 'ACCT_400B1'),
];

/** Oldest first. A changed form is an entry with its source; older files are read by the older entry. */
const eras: readonly [Era, ...Era[]] = [
  {
    from: '2019-06',
    source: 'AcctDesc.txt of the June 2019 file',
    columns: [...columns, column('participationsOutstanding', 'FS220G', 'ACCT_619B')],
  },
  {
    from: '2022-03',
    source:
      '010, 013, 018, 690, 691, 691L, 997 and 998: public readers of files of December 2022 to June 2026; the others as of June 2019, not confirmed since',
    columns,
  },
];

/** The columns of a cycle's files, `YYYY-MM`. */
export const eraOf = (cycle: string): Era => eras.findLast(({ from }) => from <= cycle) ?? eras[0];

export const filesOf = (era: Era): string[] => [...new Set([LIST_FILE, ...era.columns.map(({ file }) => file)])];
