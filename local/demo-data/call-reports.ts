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

/** Sheets of a quarter in the layout of NCUA's zip; the first invented one has no net worth, the second a negative one. */
export function callReportSheets({ cycle, rows, listed = [], fillers = 0 }: CallReportPlan): ReportSheets {
  const [year = 0, month = 0] = cycle.split('-').map(Number);
  const when = `${month}/${new Date(Date.UTC(year, month, 0)).getUTCDate()}/${year} 0:00:00`;
  const [list, main, a, c, g, l] = (
    [
      ['CU_NUMBER', 'CYCLE_DATE', ['join_number', 'CU_TYPE', 'CU_NAME', 'STATE', 'LIMITED_INC'], 0],
      ['CU_NUMBER', 'CYCLE_DATE', ['ACCT_010', 'ACCT_013', 'ACCT_018', 'ACCT_940', 'ACCT_400A'], fillers],
      ['CU_Number', 'Cycle_date', ['Acct_997', 'Acct_998', 'Acct_041F'], fillers],
      ['CU_NUMBER', 'CYCLE_DATE', ['ACCT_690', 'ACCT_691', 'ACCT_550F', 'ACCT_551F'], fillers],
      ['CU_NUMBER', 'CYCLE_DATE', ['Acct_691L'], fillers],
      ['cu_number', 'cycle_date', ['Acct_691L1', 'Acct_691L2', 'Acct_691L8', 'Acct_400B1'], fillers],
    ] as const
  ).map(([charter, date, columns, more]) => ({
    headings: headingsOf(charter, date, columns, more),
    rows: [] as string[][],
  })) as [ReportSheet, ReportSheet, ReportSheet, ReportSheet, ReportSheet, ReportSheet];
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
    const put = (sheet: ReportSheet, cells: readonly (string | number)[], count = fillers) =>
      sheet.rows.push([charter, when, ...cells.map(String), ...more(count)]);
    const kind = name.toUpperCase().includes('FEDERAL') ? 1 : told ? 2 : own.pick([1, 1, 1, 2, 2, 3]);
    put(list, [i + 1, kind, name, told?.state ?? own.pick(places), own.int(0, 1)], 0);
    put(main, [assets, shares, shares, earnings, own.chance(0.1) ? '' : Math.round(assets * 0.05)]);
    put(a, [invented === 0 ? '' : netWorth, Math.round((netWorth / assets) * 10_000), own.int(0, 90_000)]);
    put(c, [Math.round(bought / 3), Math.round(bought / 5), own.int(0, 40_000), own.int(0, 9_000)]);
    put(g, [bought]);
    put(l, [Math.round(bought * 0.5), Math.round(bought * 0.3), Math.round(bought * 0.2), own.int(0, 500_000)]);
  }
  return { FOICU: list, FS220: main, FS220A: a, FS220C: c, FS220G: g, FS220L: l };
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
