import type { PersonalKind } from './personal-data/kinds.ts';

/** `Refused` for personal data, `Failed` for unreadable files. The message is for people. */
export class TapeFault extends Error {
  readonly state: 'Refused' | 'Failed';
  readonly status: 413 | 415 | 422;
  /** Kind, heading and first row. Never a value. */
  readonly refusal: Refusal | null;
  /** A person can go on by choosing the header row. */
  readonly asksForHeader: boolean;

  constructor(message: string, { status = 422, refusal = null, asksForHeader = false }: FaultOptions = {}) {
    super(message);
    this.name = 'TapeFault';
    this.state = refusal ? 'Refused' : 'Failed';
    this.status = status;
    this.refusal = refusal;
    this.asksForHeader = asksForHeader;
  }
}

interface FaultOptions {
  status?: 413 | 415 | 422;
  refusal?: Refusal | null;
  asksForHeader?: boolean;
}

export interface Refusal {
  kind: PersonalKind;
  heading: string;
  row: number;
}

export const limits = {
  loans: 200_000,
  columns: 256,
  cell: 1000,
  csvBytes: 200_000_000,
  workbookBytes: 60_000_000,
  line: 1_000_000,
  titleRows: 20,
  sheets: 100,
  /** All cells of a workbook and their shared strings. */
  characters: 200_000_000,
} as const;

export const tooManyLoans = () => new TapeFault('A tape holds at most 200,000 loans; this one has more.');
export const noLoans = () => new TapeFault('The tape has no loans.');
export const openQuote = (row: number) => new TapeFault(`Row ${row}: a quote is never closed.`);
export const saveAsXlsx = (what = '') =>
  new TapeFault(`${what} Save the workbook as .xlsx or CSV, without macros or a password.`.trimStart(), {
    status: 415,
  });
export const unpacksToMore = () =>
  new TapeFault('This workbook unpacks to more than we take. Save the sheet of the loans as CSV and upload that.');
export const fixedWidth = () =>
  new TapeFault(
    'This is a fixed-width file, which has no separators between its columns. Open it in a spreadsheet program, set where its columns end, and save it as .xlsx or CSV.',
    { status: 415 },
  );
