import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import type { Inspection } from '#shared/domain/pool/tape/inspect.ts';
import { type Recalled, type Remembered, recall } from './remembered.ts';
import type { Fault } from './tape-calls.ts';
import type { Checked } from './tape-session.ts';

export const steps = ['file', 'columns', 'check', 'figures', 'terms'] as const;
export type Step = (typeof steps)[number];
export const stepLabels: Record<Step, string> = {
  file: 'Upload',
  columns: 'Columns',
  check: 'Check',
  figures: 'Figures',
  terms: 'Publish',
};

/** What a person says of the columns. */
export interface Said {
  columns: ColumnProposal[];
  asOfDate: string;
  /** Columns whose fractions were agreed to. */
  confirmed: readonly number[];
  attestsLoanIds: boolean | null;
  /** When these headings were read before, and whether all of them are the same. */
  before: Recalled['before'];
}

/** A tape on the desk, from a file to figures. */
export interface Desk {
  file: File | null;
  sheet: string | undefined;
  /** What goes on, and how far it is from 0 to 1. */
  busy: { state: 'Scanning' | 'Reading'; share: number } | null;
  fault: Fault | null;
  inspection: Inspection | null;
  said: Said | null;
  /** Ids look like personal numbers: a person has to say that they are none. */
  asks: Inspection['asksAboutLoanIds'];
  checked: Checked | null;
}

/** What matching columns takes. */
export interface Matching extends Pick<Desk, 'said' | 'fault' | 'asks'> {
  inspection: Pick<Inspection, 'columns'> | null;
}

/** What figures and where they come from take. */
export interface Figured extends Pick<Desk, 'checked' | 'said'> {
  file: Pick<File, 'name'> | null;
  /** Of a tape that was uploaded. */
  tapeId?: string;
}

export const emptyDesk: Desk = {
  file: null,
  sheet: undefined,
  busy: null,
  fault: null,
  inspection: null,
  said: null,
  asks: null,
  checked: null,
};

export type Change =
  | { type: 'chosen'; file: File; sheet?: string | undefined }
  | { type: 'inspected'; inspection: Inspection; kept?: readonly Remembered[] }
  | { type: 'said'; said: Partial<Said> }
  | { type: 'reading' }
  | { type: 'share'; share: number }
  | { type: 'checked'; checked: Checked }
  | { type: 'faulted'; fault: Fault }
  | { type: 'cancelled' }
  | { type: 'removed' };

/** The column taken for loan ids. */
const idsOf = (columns: readonly ColumnProposal[]) => columns.find(({ field }) => field === 'loanId')?.index;

/** What the desk becomes when something happens to it. */
export function move(desk: Desk, change: Change): Desk {
  switch (change.type) {
    case 'chosen':
      return {
        ...emptyDesk,
        file: change.file,
        sheet: change.sheet,
        busy: { state: 'Scanning', share: 0 },
      };
    case 'inspected': {
      const { columns, asOfDate, asksAboutLoanIds } = change.inspection;
      const said = { ...recall(columns, change.kept ?? []), asOfDate: asOfDate ?? '', attestsLoanIds: null };
      return { ...desk, busy: null, inspection: change.inspection, said, asks: asksAboutLoanIds };
    }
    case 'said': {
      if (!desk.said) return desk;
      const said = { ...desk.said, ...change.said };
      const isOtherId = idsOf(said.columns) !== idsOf(desk.said.columns);
      return {
        ...desk,
        said: isOtherId ? { ...said, attestsLoanIds: null } : said,
        checked: null,
        asks: isOtherId ? null : desk.asks,
      };
    }
    case 'reading':
      return { ...desk, busy: { state: 'Reading', share: 0 }, fault: null, checked: null };
    case 'share':
      return desk.busy ? { ...desk, busy: { ...desk.busy, share: change.share } } : desk;
    case 'checked': {
      const { asksAboutLoanIds } = change.checked;
      return {
        ...desk,
        busy: null,
        asks: asksAboutLoanIds ?? desk.asks,
        checked: asksAboutLoanIds ? null : change.checked,
      };
    }
    case 'faulted':
      // What was refused is not looked at again: the file has to change.
      return change.fault.state === 'Refused'
        ? { ...emptyDesk, file: desk.file, fault: change.fault }
        : { ...desk, busy: null, fault: change.fault };
    case 'cancelled':
      return desk.inspection ? { ...desk, busy: null } : emptyDesk;
    case 'removed':
      return emptyDesk;
  }
}

/** How far a person can go: figures are there once nothing is in error. */
export function furthest({ inspection, checked }: Desk): Step {
  if (!inspection) return 'file';
  if (!checked) return 'columns';
  return checked.facts ? 'terms' : 'check';
}

/** The step that an address asks for, if the tape has come so far. */
export function stepOf(asked: string | null, desk: Desk): Step {
  const wanted = steps.indexOf(asked as Step);
  const most = steps.indexOf(furthest(desk));
  return steps[wanted < 0 ? 0 : Math.min(wanted, most)] ?? 'file';
}
