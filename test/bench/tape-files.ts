import { zipSync } from 'fflate';

const headings = [
  'Loan ID',
  'As Of',
  'Orig Date',
  'Original Amount',
  'Original Term',
  'Rem Term',
  'Maturity',
  'Balance',
  'Rate',
  'Payment',
  'DPD',
  'FICO',
  'DTI',
  'LTV',
  'Vehicle Value',
  'State',
  'Zip',
  'New/Used',
  'Model Year',
  'Make',
  'Model',
  'Channel',
  'Status',
  'Branch',
];
const states = ['CA', 'NV', 'AZ', 'OR', 'WA', 'TX', 'CO', 'UT'];
const makes = ['Ford', 'Honda', 'Toyota', 'Kia', 'Chevrolet'];
const models = ['F-150', 'Civic', 'Grand Cherokee', 'Soul', 'Equinox'];

/** Numbers that look random and are the same in every run. */
function sequence(): (below: number) => number {
  let state = 20_260_930;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** Cells of an auto loan's row; payments are level, so that checks find little. */
function loanCells(i: number, below: (limit: number) => number): (string | number)[] {
  const [term, age] = [36 + 12 * below(4), below(30)];
  const rate = (249 + below(1600)) / 100;
  const balance = (300_000 + below(4_000_000)) / 100;
  const month = 2026 * 12 + 8 - age;
  const end = month + term;
  const r = rate / 1200;
  const payment = (balance * r) / (1 - (1 + r) ** (age - term));
  return [
    `LN-${100_000 + i}-26`,
    '09/30/2026',
    `${two((month % 12) + 1)}/15/${Math.floor(month / 12)}`,
    (balance * 1.3).toFixed(2),
    term,
    term - age,
    `${two((end % 12) + 1)}/15/${Math.floor(end / 12)}`,
    balance.toFixed(2),
    rate,
    payment.toFixed(2),
    below(20) === 0 ? 35 : 0,
    560 + below(280),
    (1000 + below(4000)) / 100,
    (4000 + below(9000)) / 100,
    (balance * 1.1).toFixed(2),
    states[below(8)] ?? '',
    `9${two(below(90))}`,
    below(2) ? 'New' : 'Used',
    2015 + below(11),
    makes[below(5)] ?? '',
    models[below(5)] ?? '',
    below(3) ? 'Indirect' : 'Direct',
    'Current',
    `${400 + below(90)}-${10 + below(80)}`,
  ];
}

/** An auto tape of 24 columns as CSV. */
export function tapeCsv(loans: number): Uint8Array {
  const below = sequence();
  const lines = [headings.join(',')];
  for (let i = 0; i < loans; i++) lines.push(loanCells(i, below).join(','));
  return Buffer.from(lines.join('\n'));
}

/** The same as an Excel workbook with shared strings, as Excel writes it. */
export function tapeWorkbook(loans: number): { bytes: Uint8Array; sheet: Uint8Array } {
  const below = sequence();
  const strings = new Map<string, number>();
  const place = (text: string) => {
    if (!strings.has(text)) strings.set(text, strings.size);
    return strings.get(text);
  };
  const name = (column: number) => String.fromCharCode(65 + column);
  const rowXml = (cells: (string | number)[], row: number) =>
    `<row r="${row}">${cells
      .map((cell, column) => {
        const isNumber = typeof cell === 'number' || /^\d+\.\d\d$/.test(cell);
        return `<c r="${name(column)}${row}"${isNumber ? '' : ' t="s"'}><v>${isNumber ? cell : place(String(cell))}</v></c>`;
      })
      .join('')}</row>`;
  const rows = [rowXml(headings, 1), ...Array.from({ length: loans }, (_, i) => rowXml(loanCells(i, below), i + 2))];
  const sheet = Buffer.from(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`);
  const bytes = zipSync({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'xl/workbook.xml': Buffer.from('<workbook xmlns:r="r"><sheets><sheet name="Tape" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      '<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': Buffer.from(
      `<sst>${[...strings.keys()].map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ),
    'xl/sheet.xml': sheet,
  });
  return { bytes, sheet };
}
