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

/** A column of a file, and what AcctDesc.txt has to say of it. */
export interface ReportColumn {
  file: string;
  column: string;
  says: readonly RegExp[];
}

export interface FieldSource {
  field: ReportField;
  /** Added up; unknown unless all are there. */
  columns: readonly ReportColumn[];
  /** A file without it is refused; without another it is imported, and the field is unknown. */
  isRequired?: true;
}

export interface Layout {
  from: string;
  source: string;
  /** The first source of a field that is there counts. */
  fields: readonly FieldSource[];
}

export const CHARTER_COLUMN = 'CU_NUMBER';
export const CYCLE_COLUMN = 'CYCLE_DATE';
export const LIST_FILE = 'FOICU';
export const DESCRIPTIONS_FILE = 'AcctDesc.txt';

/** Raised with each change of layouts or of their reading, so that a file that was read before may come in again. */
export const READING = 2;

const column = (file: string, name: string, ...says: RegExp[]): ReportColumn => ({ file, column: name, says });
const from = (field: ReportField, ...columns: ReportColumn[]): FieldSource => ({ field, columns });
const required = (field: ReportField, only: ReportColumn): FieldSource => ({ ...from(field, only), isRequired: true });

const lasting: readonly FieldSource[] = [
  from('kind', column(LIST_FILE, 'CU_TYPE')),
  from('name', column(LIST_FILE, 'CU_NAME')),
  from('state', column(LIST_FILE, 'STATE')),
  from('isLowIncome', column(LIST_FILE, 'LIMITED_INC')),
  required('totalAssets', column('FS220', 'ACCT_010', /total assets/i)),
  from('shares', column('FS220', 'ACCT_013', /total/i, /shares/i)),
  from('sharesAndDeposits', column('FS220', 'ACCT_018', /total/i, /shares and deposits/i)),
  from('undividedEarnings', column('FS220', 'ACCT_940', /undivided earnings/i)),
  from('memberBusinessLoans', column('FS220', 'ACCT_400A', /net/i, /business loan/i)),
  required('netWorth', column('FS220A', 'ACCT_997', /net worth/i)),
  from('netWorthBps', column('FS220A', 'ACCT_998', /net worth ratio/i)),
  from('participationsPurchased', column('FS220C', 'ACCT_690', /participation/i, /purchased/i, /year.to.date/i)),
  from('participationsSold', column('FS220C', 'ACCT_691', /participation/i, /sold/i, /year.to.date/i)),
  from('chargedOffParticipations', column('FS220C', 'ACCT_550F', /participation/i, /charged?.off/i)),
  from('recoveredParticipations', column('FS220C', 'ACCT_551F', /participation/i, /recover/i)),
  from('participationsOutstanding', column('FS220G', 'ACCT_691L', /participation/i, /purchased/i, /outstanding/i)),
  from('realEstateParticipations', column('FS220G', 'ACCT_691L2', /participation/i, /real estate|residential/i)),
  from('commercialParticipations', column('FS220L', 'ACCT_691L8', /participation/i, /commercial/i, /exclud/i)),
  from('nonMemberCommercialLoans', column('FS220L', 'ACCT_400B1', /non-?member/i, /commercial/i)),
];

/** Oldest first. A changed form is an entry with its source; older files are read by the older entry. */
const layouts: readonly [Layout, ...Layout[]] = [
  {
    from: '2019-06',
    source: 'AcctDesc.txt of June 2019 and December 2020, every account by its description',
    fields: [
      ...lasting,
      from('consumerParticipations', column('FS220G', 'ACCT_691L1', /participation/i, /consumer/i)),
      from('delinquentParticipations', column('FS220A', 'ACCT_041F', /participation/i, /delinquent/i)),
      from('participationsOutstanding', column('FS220G', 'ACCT_619B', /participation/i, /purchased/i, /outstanding/i)),
    ],
  },
  {
    from: '2022-03',
    source:
      'AcctDesc.txt of December 2025 for the files of 691L2, 691L7, SL0056 and DL0142, and for 691L1 and 041F being retired. Public readers of December 2022 to June 2026 for 010, 013, 018, 690, 691, 691L, 997 and 998. The other files as of December 2020. Not confirmed: that SL0056 and DL0142 came with the form of March 2022, their descriptions, and the words of STATUS',
    fields: [
      ...lasting,
      from(
        'consumerParticipations',
        column('FS220Q', 'ACCT_SL0056', /participation/i),
        column('FS220H', 'ACCT_691L7', /participation/i, /student/i),
      ),
      from('delinquentParticipations', column('FS220P', 'ACCT_DL0142', /participation/i, /delinquen/i)),
    ],
  },
];

/** The layout of a cycle's files, `YYYY-MM`. */
export const layoutOf = (cycle: string): Layout => layouts.findLast((layout) => layout.from <= cycle) ?? layouts[0];

export const filesOf = ({ fields }: Layout): string[] => [
  ...new Set([LIST_FILE, ...fields.flatMap(({ columns }) => columns.map(({ file }) => file))]),
];
