import type { TapeFinding } from '#shared/contract/tape-entities.ts';
import type { Facts } from '#shared/domain/pool/facts.ts';
import type { LoanRow } from '#shared/domain/pool/loan-rows.ts';
import type { CellAnswer, CellFault } from '#shared/domain/pool/tape/cell-answers.ts';
import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import type { Inspection } from '#shared/domain/pool/tape/inspect.ts';
import type { HeaderChoice, SheetPreview } from '#shared/domain/pool/tape/preview.ts';
import type { SumRows } from '#shared/domain/pool/tape/summary-rows.ts';
import type { ListOptions } from '../../ui/table/use-list.ts';
import type { Step } from './steps.ts';

/** A person's choices for the columns. */
export interface Said {
  columns: ColumnProposal[];
  asOfDate: string;
  /** Columns whose fractions were agreed to. */
  confirmed: readonly number[];
  attestsLoanIds: boolean | null;
  sums: SumRows | null;
  leavesHidden: boolean;
  /** Readings of cells that can't be read. */
  cells: CellAnswer[];
  /** When these headings were read before, and whether all of them are the same. */
  before: { on: string; isSame: boolean } | null;
}

/** Proposed columns, and a person's choices. */
export interface Matching {
  proposed: readonly ColumnProposal[];
  said: Said;
  /** Ids look like personal numbers: a person has to say that they are none. */
  asks: Inspection['asksAboutLoanIds'];
  /** Places of the columns that it asks about. */
  asksAboutColumns: readonly number[];
  /** Rows that may sum up others: a person has to say what they are. */
  asksAboutSums: readonly number[] | null;
  /** Rows that the workbook hides. */
  hidden: number;
  /** Why they couldn't be read. */
  fault: string | null;
}

/** Optional cells that can't be read, and the answers so far. */
export interface Cells {
  faults: readonly CellFault[];
  answers: readonly CellAnswer[];
}

/** How many rows a tape has trouble with, and what leaving them out takes away. */
export interface Checked {
  /** Rows below the header. */
  rows: number;
  errors: number;
  warnings: number;
  /** Findings by code. */
  counts: Readonly<Record<string, number | undefined>>;
  /** Rows in error that are not left out yet; balances in dollars, of those that have one. */
  faulty: { loans: number; balance: number };
  /** Null where no one added it up. */
  leftOut: { loans: number; balance: number | null };
  notes: string[];
  /** Null until they are known. */
  cells: Cells | null;
  /** Figures of the loans kept; `null` while rows in error are among them, or when none would remain. */
  facts: Facts | null;
  columns: readonly Pick<ColumnProposal, 'field' | 'heading'>[];
  asOfDate: string;
  /** Hash of the file. */
  sha256: string;
}

/** First rows of a tape's sheets, of which a person chooses the header. */
export interface HeaderSearch {
  sheets: readonly SheetPreview[];
  /** Why a person has to; null where another header is wanted. */
  why: string | null;
  /** Goes back to the columns as they are; null where none are known. */
  keep: (() => void) | null;
}

/** Work on a tape. */
export interface Busy {
  state: 'Scanning' | 'Reading';
  /** How far it is, from 0 to 1. */
  share: number;
  /** In place of it, where no one knows how much is left. */
  told: string | null;
  /** Why it couldn't be stopped. */
  error: unknown;
}

export interface Part {
  /** A figure's loans; null: all of them. */
  filter: string | null;
  from: number;
  count: number;
}

export interface Slice<Row> {
  rows: Row[];
  total: number;
}

/** A tape as the desk works on it: a file that a worker of this browser reads, or one that the server has. */
export interface DeskSource {
  fileName: string;
  tapeId: string | null;
  /** Steps that it has come to, the furthest last. */
  open: readonly Step[];
  busy: Busy | null;
  /** Null unless its header is to be chosen. */
  header: HeaderSearch | null;
  /** Shows the first rows to choose from; undefined where nothing can be chosen anymore. */
  seekHeader: (() => void) | undefined;
  takeHeader(choice: HeaderChoice): void;
  /** Null until the columns are known. */
  matching: Matching | null;
  /** Null until the rows were read and their figures are there. */
  checked: Checked | null;
  /** Why a step can't be shown, or what was asked for there wasn't done. */
  errors: Partial<Record<Step, unknown>>;
  say(said: Partial<Said>): void;
  /** Reads the rows by what was said of the columns. */
  read(onRead: () => void): void;
  isStarting: boolean;
  /** Leaves out all rows in error, or none; undefined where rows stay as they are. */
  leaveOut: ((isOut: boolean) => Promise<void>) | undefined;
  /** Reads the tape again with these answers; undefined where it stays as it is. */
  answerCells: ((answers: CellAnswer[]) => void) | undefined;
  cancel(): void;
  /** All that rows were told, or a page at a time: sorted and filtered there. */
  findings: { all: () => Promise<TapeFinding[]> } | Pick<ListOptions<TapeFinding>, 'load' | 'queryKey'>;
  /** All findings as a file; `name` is null where it has none of its own. */
  errorsFile(): Promise<{ blob: Blob; name: string | null }>;
  loans(part: Part): Promise<Slice<LoanRow>>;
}
