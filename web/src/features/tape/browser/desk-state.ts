import type { Inspection } from '#shared/domain/pool/tape/inspect.ts';
import { saying } from '../columns.ts';
import type { Busy, Said } from '../desk-source.ts';
import { type Step, steps } from '../steps.ts';
import { type Remembered, recall } from './remembered.ts';
import type { Fault } from './tape-calls.ts';
import type { CheckedFile } from './tape-session.ts';

/** A tape on the desk, from a file to figures. */
export interface Desk {
  file: File | null;
  sheet: string | undefined;
  busy: Pick<Busy, 'state' | 'share'> | null;
  fault: Fault | null;
  inspection: Inspection | null;
  said: Said | null;
  asks: Inspection['asksAboutLoanIds'];
  asksAboutSums: readonly number[] | null;
  checked: CheckedFile | null;
}

export const emptyDesk: Desk = {
  file: null,
  sheet: undefined,
  busy: null,
  fault: null,
  inspection: null,
  said: null,
  asks: null,
  asksAboutSums: null,
  checked: null,
};

export type Change =
  | { type: 'chosen'; file: File; sheet?: string | undefined }
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
        sheet: change.sheet,
        busy: { state: 'Scanning', share: 0 },
      };
    case 'inspected': {
      const { columns, asOfDate, asksAboutLoanIds } = change.inspection;
      const said = {
        ...recall(columns, change.kept ?? []),
        asOfDate: asOfDate ?? '',
        attestsLoanIds: null,
        sums: null,
        leavesHidden: false,
        cells: [],
      };
      return { ...desk, busy: null, inspection: change.inspection, said, asks: asksAboutLoanIds };
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
      const { asksAboutLoanIds, asksAboutSums } = change.checked;
      return {
        ...desk,
        busy: null,
        asks: asksAboutLoanIds ?? desk.asks,
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
export function openSteps({ inspection, checked }: Desk): readonly Step[] {
  if (!inspection) return steps.slice(0, 1);
  if (!checked) return steps.slice(0, 2);
  return checked.facts ? steps : steps.slice(0, 3);
}
