import { strToU8 } from 'fflate';
import type { FieldName } from '#shared/domain/pool/tape/fields.ts';
import { workbookOf } from './tape-files.ts';

/** A small tape as a seller writes it, and what each column is. */
export interface SellerFile {
  content: string | Uint8Array;
  fields: readonly (FieldName | null)[];
}

const needed = ['loanId', 'currentBalance', 'noteRate', 'remainingTerm'] as const;
const scored = [...needed, 'creditScoreOriginal', 'state'] as const;
const header = 'Loan Number,Current Balance,Note Rate,Remaining Term';
const lines = (...rows: string[]) => rows.map((row) => `${row}\n`).join('');

const letters = 'ABCDEF';
const cellXml = (text: string, place: string) =>
  /^[\d.]+$/.test(text)
    ? `<c r="${place}"><v>${text}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowsXml = (rows: readonly string[], hidden: readonly number[] = []) =>
  rows
    .map((row, i) => {
      const cells = row.split(',').map((text, column) => cellXml(text, `${letters[column]}${i + 1}`));
      return `<row r="${i + 1}"${hidden.includes(i + 1) ? ' hidden="1"' : ''}>${cells.join('')}</row>`;
    })
    .join('');
const loans = [`${header},FICO,State`, 'A1,10000,5.25,24,700,CA', 'A2,12000,6.5,36,710,TX', 'A3,8000.5,7.75,48,640,OH'];
const ofLoans = { content: workbookOf(rowsXml(loans)), fields: scored };

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** The other sheet comes first and is visible. */
const withSheetBefore = (name: string, rows: readonly string[]): Record<string, Uint8Array> => ({
  'xl/workbook.xml': strToU8(
    `<workbook xmlns="${main}" xmlns:r="r"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/><sheet name="Tape" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  ),
  'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${rowsXml(rows)}</sheetData></worksheet>`),
});
/** SheetJS writes these of all its workbooks. */
const typesOfSheetJs =
  '<Types><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
const fractions = ['A1,10000,0.0525,24,700,CA', 'A2,12000,0.065,36,710,TX', 'A3,8000.5,0.0775,48,640,OH'];

/** Each was read wrongly once. */
export const sellerFiles = {
  'an average below the loans': {
    content: lines(`${header},Credit Score,State`, ...loans.slice(1), 'Weighted Average,10000.17,6.42,35,688,'),
    fields: scored,
  },
  'subtotals among the loans': {
    content: lines(
      `${header},Credit Score,State`,
      ...loans.slice(1, 3),
      'Subtotal,22000.00,5.93,30,705,',
      ...loans.slice(3),
      'Total Pool,30000.50,6.42,35,688,',
    ),
    fields: scored,
  },
  'an ABS-EE file': {
    content: lines(
      'assetNumber,originationDate,originalLoanAmount,originalLoanTerm,loanMaturityDate,originalInterestRatePercentage,vehicleValueSourceCode,obligorCreditScore,remainingTermToMaturityNumber,scheduledPrincipalAmount,reportingPeriodActualEndBalanceAmount,interestCalculationTypeCode',
      'AN1,09/2024,20000.00,60,09/2029,5.25,98,700,36,310.10,13000.00,1',
      'AN2,09/2025,30000.00,72,09/2031,6.50,98,720,60,350.25,26000.00,1',
    ),
    fields: [
      'loanId',
      'originationDate',
      'originalAmount',
      'originalTerm',
      'maturityDate',
      'noteRate',
      null,
      'creditScoreOriginal',
      'remainingTerm',
      null,
      'currentBalance',
      null,
    ],
  },
  'a workbook of SheetJS': {
    content: workbookOf(rowsXml([loans[0] as string, ...fractions]), {
      more: { '[Content_Types].xml': strToU8(typesOfSheetJs) },
    }),
    fields: scored,
  },
  "an investor's number": {
    content: lines(
      'Servicer Loan Number,Investor Loan Number,Current Balance,Note Rate,Remaining Term,FICO',
      'S1,I900100,10000.00,5.25,24,700',
      'S2,I900101,12000.00,6.5,36,710',
      'S3,I900102,8000.50,7.75,48,640',
    ),
    fields: ['loanId', null, ...needed.slice(1), 'creditScoreOriginal'],
  },
  incomes: {
    content: lines(
      `${header},Borrower Annual Income`,
      'A1,10000.00,5.25,24,65000',
      'A2,12000.00,6.5,36,65000',
      'A3,8000.50,7.75,48,48000',
    ),
    fields: [...needed, null],
  },
  'a heading with SSN inside': {
    content: lines(`${header},BorrowerSSNLast4`, 'A1,10000.00,5.25,24,1750', 'A2,12000.00,6.5,36,2233'),
    fields: [...needed, null],
  },
  'terms in years': {
    content: lines(
      'Loan Number,Current Balance,Rate,Original Term (Years),Remaining Term (Years),FICO,State',
      'A1,210000,5,30,25,700,CA',
      'A2,150000,5,15,10,710,TX',
      'A3,190000,5,30,28,640,OH',
    ),
    fields: ['loanId', 'currentBalance', 'noteRate', 'originalTerm', 'remainingTerm', 'creditScoreOriginal', 'state'],
  },
  'balances in thousands': {
    content: lines(
      'Loan Number,Current Balance ($000),Rate,Remaining Term,FICO,State',
      'A1,10.50,5,60,700,CA',
      'A2,25.25,5,60,700,TX',
      'A3,5.00,5,84,700,OH',
    ),
    fields: scored,
  },
  'states by name': {
    content: lines(
      `${header},Credit Score,State`,
      'A1,10000.00,5.25,24,700,California',
      'A2,12000.00,6.5,36,710,Texas',
      'A3,8000.50,7.75,48,640,Ohio',
    ),
    fields: scored,
  },
  'terms with their unit': {
    content: lines(
      `${header},Credit Score,State`,
      'A1,10000.00,5.25,24 months,700,CA',
      'A2,12000.00,6.5,36 mos,710,TX',
      'A3,8000.50,7.75, 48 months,640,OH',
    ),
    fields: scored,
  },
  'months by name': {
    content: lines(
      'Loan Number,Current Balance,Note Rate,Maturity Date,Origination Date',
      'A1,10000.00,5.25,15-Jan-2029,"January 15, 2024"',
      'A2,12000.00,6.5,Feb-2030,Feb-2024',
      'A3,8000.50,7.75,2029/03/20,2024-03-20 09:31:02',
    ),
    fields: ['loanId', 'currentBalance', 'noteRate', 'maturityDate', 'originationDate'],
  },
  'noise of computing': {
    content: lines(
      `${header},Credit Score,State`,
      'A1,12345.670000000002,5.25,24,700,CA',
      'A2,15000.009999999998,6.5,36,710,TX',
      'A3,8000.50,7.75,48,640,OH',
    ),
    fields: scored,
  },
  'abbreviations of some program': {
    content: lines(
      'LOANNO,CURBAL,INTRAT,MATDT,CRSCOR,ST CD',
      '7001,10000.00,5.25,20280930,700,CA',
      '7002,12000.00,6.5,20290930,710,TX',
    ),
    fields: ['loanId', 'currentBalance', 'noteRate', 'maturityDate', 'creditScoreOriginal', 'state'],
  },
  'a cover sheet': {
    content: workbookOf(rowsXml(loans), { more: withSheetBefore('Cover', ['Summit Ridge', 'Loans,3']) }),
    fields: scored,
  },
  'a filter': { content: workbookOf(rowsXml(loans, [2, 4])), fields: scored },
  'a telephone on another sheet': {
    ...ofLoans,
    content: workbookOf(rowsXml(loans), {
      more: {
        'xl/worksheets/sheet1.xml': strToU8(
          `<worksheet xmlns="${main}"><sheetData>${rowsXml(['Prepared by,Call 619-555-0134 with questions'])}</sheetData></worksheet>`,
        ),
      },
    }),
  },
  'an account heading': {
    content: lines(
      'AcctID,Current Balance,Note Rate,Remaining Term,AcctStatDesc',
      '7001,10000.00,5.25,24,Active',
      '7002,12000.00,6.5,36,Active',
    ),
    fields: [...needed, 'status'],
  },
  'schools with names of people': {
    content: lines(
      `${header},School`,
      ...[
        'George Washington University',
        'Brigham Young University',
        'John Carroll University',
        'Wayne State',
        'James Madison',
        'William Paterson',
      ].map((school, i) => `A${i},10000.00,5.25,24,${school}`),
    ),
    fields: [...needed, null],
  },
} satisfies Record<string, SellerFile>;

export type SellerFileName = keyof typeof sellerFiles;
