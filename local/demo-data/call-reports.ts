import { zipSync } from 'fflate';
import { random } from './random.ts';

/** How a quarterly file is made. */
export interface CallReportPlan {
  /** `YYYY-MM` of a quarter's last month. */
  cycle: string;
  /** How many credit unions it lists. */
  rows: number;
  /** Credit unions that it lists first; the others are invented. */
  listed?: readonly { charterNumber: string; name: string; state: string }[];
  /** Files have so many columns more that are never read, as NCUA's have. */
  fillers?: number;
}

/** A file of the zip before it is written: headings, then rows. */
export type ReportSheet = { headings: string[]; rows: string[][] };
export type ReportSheets = Record<string, ReportSheet>;

const places = ['AL', 'CO', 'IA', 'ME', 'MN', 'NM', 'OH', 'OR', 'PA', 'TX', 'VT', 'WA', 'WI'] as const;
const firsts = ['AMBER', 'BIRCH', 'CAÑON', 'COPPER', 'FERN', 'FLINT', 'GRANITE', 'HERON', 'JUNIPER', 'KETTLE'] as const;
const seconds = ['CREEK', 'CROSSING', 'HOLLOW', 'LANTERN', 'MILL', 'POINT', 'PRAIRIE', 'RAIL, "NORTH"'] as const;

const headingsOf = (charter: string, cycle: string, columns: readonly string[], fillers: number): string[] => [
  charter,
  cycle,
  ...columns,
  ...Array.from({ length: fillers }, (_, i) => `ACCT_${7000 + i}`),
];

const isRecent = (cycle: string): boolean => cycle >= '2022-03';

/** Headings of each file; those of March 2022 and later keep retired columns, as NCUA's do. */
const formOf = (
  cycle: string,
): Record<string, readonly [charter: string, cycle: string, columns: readonly string[]]> => ({
  FOICU: ['CU_NUMBER', 'CYCLE_DATE', ['join_number', 'CU_TYPE', 'CU_NAME', 'STATE', 'LIMITED_INC']],
  FS220: ['CU_NUMBER', 'CYCLE_DATE', ['ACCT_010', 'ACCT_013', 'ACCT_018', 'ACCT_940', 'ACCT_400A']],
  FS220A: ['CU_Number', 'Cycle_date', ['Acct_997', 'Acct_998', 'Acct_041F']],
  FS220C: ['CU_NUMBER', 'CYCLE_DATE', ['ACCT_690', 'ACCT_691', 'ACCT_550F', 'ACCT_551F']],
  FS220G: ['CU_NUMBER', 'CYCLE_DATE', ['Acct_691L', 'Acct_691L1', 'Acct_691L2']],
  FS220H: ['CU_NUMBER', 'CYCLE_DATE', ['Acct_691L7']],
  FS220L: ['cu_number', 'cycle_date', ['Acct_691L8', 'Acct_400B1']],
  ...(isRecent(cycle) && {
    FS220P: ['CU_NUMBER', 'CYCLE_DATE', ['ACCT_DL0142']],
    FS220Q: ['CU_NUMBER', 'CYCLE_DATE', ['ACCT_SL0056']],
  }),
});

const retired = ['ACCT_041F', 'ACCT_691L1'];

/** Names of accounts as AcctDesc.txt has them; those of SL0056 and DL0142 are ours. */
const accountNames: Readonly<Record<string, string>> = {
  ACCT_010: 'TOTAL ASSETS',
  ACCT_013: 'Total Amount of Shares',
  ACCT_018: 'Total Amount of Shares and Deposits',
  ACCT_940: 'Undivided Earnings',
  ACCT_400A: 'Net Member Business Loan Balance',
  ACCT_997: 'Total Net Worth',
  ACCT_998: 'Net Worth Ratio',
  ACCT_041F: 'Amount of Delinquent Participation Loans',
  ACCT_690: 'Amount of Participation Loans Purchased Year-to-Date',
  ACCT_691: 'Amount of Participation Loans Sold Year-to-Date',
  ACCT_550F: 'Total Amount of All Participation Loans Charged Off Year-to-Date',
  ACCT_551F: 'Total Amount of All Year-to-Date Recoveries on Charged-Off Participation Loans',
  ACCT_691L: 'Total Outstanding Amount of Participation Loans Purchased By Type',
  ACCT_691L1: 'Outstanding Amount of Consumer Participation Loans Purchased',
  ACCT_691L2: 'Outstanding Amount of Real Estate Participation Loans Purchased',
  ACCT_691L7: 'Outstanding Amount of Non-Federally Guaranteed Student Loans Participations Purchased',
  ACCT_691L8: 'Outstanding Amount of Commercial Loans Excluding C&D Participation Loans Purchased',
  ACCT_400B1: 'Total outstanding balance of nonmember commercial loans',
  ACCT_DL0142: 'Delinquent Participation Loans Purchased',
  ACCT_SL0056: 'Outstanding Amount of All Other Participation Loans Purchased',
};

/** AcctDesc.txt, which has a status for each account since March 2022. */
function descriptionsOf(cycle: string): ReportSheet {
  const isTold = isRecent(cycle);
  const accounts = Object.entries(formOf(cycle)).flatMap(([table, [, , columns]]) =>
    columns.filter((name) => /^acct_/i.test(name)).map((name) => ({ table, account: name.toUpperCase() })),
  );
  return {
    headings: ['Account', 'AcctName', 'AcctDesc', 'TableName', 'Annualize', ...(isTold ? ['Status'] : [])],
    rows: accounts.map(({ table, account }) => {
      const name = accountNames[account] ?? account;
      const row = [account.replace('ACCT_', 'Acct_'), name, `${name}.`, table, '0'];
      return isTold ? [...row, retired.includes(account) ? 'Inactive' : 'Active'] : row;
    }),
  };
}

/** Sheets of a quarter in the layout of NCUA's zip; the first invented one has no net worth, the second a negative one. */
export function callReportSheets({ cycle, rows, listed = [], fillers = 0 }: CallReportPlan): ReportSheets {
  const [year = 0, month = 0] = cycle.split('-').map(Number);
  const when = `${month}/${new Date(Date.UTC(year, month, 0)).getUTCDate()}/${year} 0:00:00`;
  const sheets: ReportSheets = {};
  for (const [file, [charter, date, columns]] of Object.entries(formOf(cycle)))
    sheets[file] = { headings: headingsOf(charter, date, columns, file === 'FOICU' ? 0 : fillers), rows: [] };
  for (let i = 0; i < rows; i++) {
    // Each credit union is drawn by itself, so that it is much the same from quarter to quarter.
    const own = random(`call report ${i}`);
    const growth = 1 + own.next() * 0.01 * (year * 4 + month / 3 - 8100);
    const told = listed[i];
    const charter = told?.charterNumber ?? String(70_000 + i);
    const invented = i - listed.length;
    const name = told?.name ?? `${own.pick(firsts)} ${own.pick(seconds)} ${i}`;
    const assets = Math.round(own.int(2, 4_000) * 1_000_000 * growth);
    const [shares, earnings] = [Math.round(assets * 0.86), Math.round(assets * 0.09)];
    const netWorth = invented === 1 ? -250_000 : Math.round(assets * 0.105);
    const more = (count: number) => Array.from({ length: count }, () => String(own.int(0, 9_999_999)));
    const bought = Math.round(assets * own.next() * 0.04);
    const put = (file: string, cells: readonly (string | number)[], count = fillers) =>
      sheets[file]?.rows.push([charter, when, ...cells.map(String), ...more(count)]);
    const kind = name.toUpperCase().includes('FEDERAL') ? 1 : told ? 2 : own.pick([1, 1, 1, 2, 2, 3]);
    put('FOICU', [i + 1, kind, name, told?.state ?? own.pick(places), own.int(0, 1)], 0);
    put('FS220', [assets, shares, shares, earnings, own.chance(0.1) ? '' : Math.round(assets * 0.05)]);
    const delinquent = own.int(0, 90_000);
    const isNow = isRecent(cycle);
    put('FS220A', [invented === 0 ? '' : netWorth, Math.round((netWorth / assets) * 10_000), isNow ? 0 : delinquent]);
    put('FS220C', [Math.round(bought / 3), Math.round(bought / 5), own.int(0, 40_000), own.int(0, 9_000)]);
    const [consumer, student] = [Math.round(bought * 0.4), Math.round(bought * 0.1)];
    put('FS220G', [bought, isNow ? 0 : consumer, Math.round(bought * 0.3)]);
    put('FS220H', [student]);
    put('FS220L', [Math.round(bought * 0.2), own.int(0, 500_000)]);
    if (isNow) {
      put('FS220P', [delinquent]);
      put('FS220Q', [consumer]);
    }
  }
  return { ...sheets, AcctDesc: descriptionsOf(cycle) };
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Text as Windows-1252; of the letters past ASCII those that it shares with Latin-1. */
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The zip of some sheets: comma-separated, headings bare, texts in quotes, lines ending as on Windows. */
export function zipSheets(sheets: ReportSheets): Uint8Array {
  const files = Object.entries(sheets).map(([name, { headings, rows }]) => {
    const lines = rows.map((cells) => cells.map((cell) => (/^-?\d*$/.test(cell) ? cell : quoted(cell))).join(','));
    return [`${name}.txt`, bytesOf(`${[headings.join(','), ...lines].join('\r\n')}\r\n`)] as const;
  });
  return zipSync({
    ...Object.fromEntries(files),
    'Readme.txt': bytesOf('Invented figures in the layout of a quarterly file.\r\n'),
  });
}

/** A quarterly file of invented credit unions in NCUA's layout: the same plan gives the same figures. */
export const callReportZip = (plan: CallReportPlan): Uint8Array => zipSheets(callReportSheets(plan));
