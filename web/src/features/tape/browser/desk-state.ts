import type { Inspection } from '#shared/domain/pool/tape/inspect.ts';
import { saying } from '../columns.ts';
import type { Busy, HeaderSearch, Said } from '../desk-source.ts';
import { type Step, steps } from '../steps.ts';
import { keptFor, type Remembered, recall } from './remembered.ts';
import type { Fault } from './tape-calls.ts';
import type { CheckedFile, Chosen } from './tape-session.ts';

/** A tape on the desk, from a file to figures. */
export interface Desk {
  file: File | null;
  /** Sheet and header where a person chose them, for this file or an earlier one like it. */
  header: Chosen;
  /** First rows, while the header is to be chosen. */
  search: Omit<HeaderSearch, 'keep'> | null;
  busy: Pick<Busy, 'state' | 'share'> | null;
  fault: Fault | null;
  inspection: Inspection | null;
  said: Said | null;
  asks: Inspection['asksAboutLoanIds'];
  asksAboutColumns: readonly number[];
  asksAboutSums: readonly number[] | null;
  checked: CheckedFile | null;
}

export const emptyDesk: Desk = {
  file: null,
  header: {},
  search: null,
  busy: null,
  fault: null,
  inspection: null,
  said: null,
  asks: null,
  asksAboutColumns: [],
  asksAboutSums: null,
  checked: null,
};

export type Change =
  | { type: 'chosen'; file: File; header?: Chosen }
  | { type: 'sought'; search: Desk['search'] }
  | { type: 'inspected'; inspection: Inspection; kept?: readonly Remembered[] }
  | { type: 'said'; said: Partial<Said> }
  | { type: 'reading' }
  | { type: 'share'; share: number }
  | { type: 'checked'; checked: CheckedFile }
  | { type: 'faulted'; fault: Fault }
  | { type: 'cancelled' }
  | { type: 'removed' };

export function move(desk: Desk, change: Change): Desk {
  switch (change.type) {
    case 'chosen':
      return {
        ...emptyDesk,
        file: change.file,
        header: change.header ?? {},
        busy: { state: 'Scanning', share: 0 },
      };
    case 'sought':
      return { ...desk, busy: null, search: change.search };
    case 'inspected': {
      const { columns, asOfDate, asksAboutLoanIds, asksAboutColumns, chosen, sheet } = change.inspection;
      const header = chosen === null ? desk.header : { headerRow: chosen, ...(sheet !== null && { sheet }) };
      const said = {
        ...recall(columns, keptFor(change.inspection, change.kept ?? [])),
        asOfDate: asOfDate ?? '',
        attestsLoanIds: null,
        sums: null,
        leavesHidden: false,
        cells: [],
      };
      return {
        ...desk,
        busy: null,
        inspection: change.inspection,
        header,
        said,
        asks: asksAboutLoanIds,
        asksAboutColumns,
      };
    }
    case 'said': {
      const { said, asks, asksAboutSums } = desk;
      return said ? { ...desk, ...saying({ said, asks, asksAboutSums }, change.said), checked: null } : desk;
    }
    case 'reading':
      return { ...desk, busy: { state: 'Reading', share: 0 }, fault: null, checked: null };
    case 'share':
      return desk.busy ? { ...desk, busy: { ...desk.busy, share: change.share } } : desk;
    case 'checked': {
      const { asksAboutLoanIds, asksAboutColumns, asksAboutSums } = change.checked;
      return {
        ...desk,
        busy: null,
        asks: asksAboutLoanIds ?? desk.asks,
        asksAboutColumns: asksAboutLoanIds ? asksAboutColumns : desk.asksAboutColumns,
        asksAboutSums: asksAboutSums ?? desk.asksAboutSums,
        checked: asksAboutLoanIds || asksAboutSums ? null : change.checked,
      };
    }
    case 'faulted':
      // A refused file isn't looked at again: it has to change.
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
export function openSteps({ inspection, checked, search }: Desk): readonly Step[] {
  if (search) return steps.slice(0, 2);
  if (!inspection) return steps.slice(0, 1);
  if (!checked) return steps.slice(0, 2);
  return checked.facts ? steps : steps.slice(0, 3);
}
