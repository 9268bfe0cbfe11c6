import type { TapedOffering } from '#shared/contract/tape-entities.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import { takesOrders } from '#shared/domain/offering-state.ts';
import { isHidden } from '#shared/domain/offering-visibility.ts';
import type { TapeState } from '#shared/domain/tape.ts';
import { stateWords } from '../../lp/tape-states.ts';
import type { Tone } from '../../ui/badge.tsx';

type OfferedTape = TapedOffering['tapes'][number];

export interface TapeRow extends Omit<TapedOffering, 'tapes'> {
  tape: OfferedTape | null;
  status: { label: string; tone: Tone };
}

const toPublish = { label: 'To publish', tone: 'caution' } as const;
const noTape = { label: 'No tape', tone: 'neutral' } as const;

/** Or the lack of a tape. */
const statusOf = (tape: OfferedTape | null): TapeRow['status'] =>
  tape === null ? noTape : tape.state === 'Proposed' ? toPublish : stateWords[tape.state];

/** Administrators, sellers, then automatic steps. */
const urgency: readonly (TapeState | null)[] = [
  'Proposed',
  'Faulty',
  'Columns',
  'Refused',
  'Failed',
  'Cancelled',
  'Ready',
  'Uploading',
  'Scanning',
  'Reading',
  null,
  'Published' as const,
];

export const tapeStatuses = [...new Set(urgency)].map((state) =>
  state === null ? noTape.label : state === 'Proposed' ? toPublish.label : stateWords[state].label,
);

/** Handed in, else the newest that isn't history. */
const tapeOf = ({ tapes }: TapedOffering): OfferedTape | null =>
  tapes.find(({ state }) => state === 'Proposed') ?? tapes.find(({ state }) => state !== 'Superseded') ?? null;

/** Would still need a tape. */
const isAhead = (state: OfferingState) => state === 'Draft' || (takesOrders(state) && !isHidden(state));

/** Most urgent first, then longest waiting. */
export function tapeRows(offerings: readonly TapedOffering[]): TapeRow[] {
  const rows = offerings.map(({ tapes, ...offering }): TapeRow => {
    const tape = tapeOf({ ...offering, tapes });
    return { ...offering, tape, status: statusOf(tape) };
  });
  const rank = ({ tape, state }: TapeRow) =>
    tape === null && !isAhead(state) ? urgency.length : urgency.indexOf(tape?.state ?? null);
  const since = ({ tape }: TapeRow) => (tape?.state === 'Published' ? '' : (tape?.at ?? ''));
  return rows.toSorted(
    (a, b) => rank(a) - rank(b) || since(a).localeCompare(since(b)) || Number(b.lpNumber) - Number(a.lpNumber),
  );
}
