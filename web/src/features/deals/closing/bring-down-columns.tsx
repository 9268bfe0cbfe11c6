import type { BringDownRow } from '#shared/contract/closings.ts';
import { type BringDownCause, bringDownCauses, bringDownWords } from '#shared/domain/bring-down.ts';
import { money } from '#shared/format/money.ts';
import { rate } from '#shared/format/percent.ts';
import { Badge } from '../../../ui/badge.tsx';
import { columns } from '../../../ui/table/columns.ts';
import styles from './closing.module.css';

export const UNDECIDED = 'Undecided';

export const decisionOf = ({ decision }: Pick<BringDownRow, 'decision'>): string =>
  decision === null ? UNDECIDED : decision === 'Kept' ? 'Keep' : 'Drop';

const tones = { Keep: 'positive', Drop: 'neutral', [UNDECIDED]: 'caution' } as const;

export const causesIn = ({ causes }: Pick<BringDownRow, 'causes'>): string =>
  causes.map((cause) => bringDownWords[cause]).join(', ');

/** Each cause that is there, with how many loans have it. */
export const causesOf = (lines: readonly BringDownRow[]): { cause: BringDownCause; count: number }[] =>
  bringDownCauses
    .map((cause) => ({ cause, count: lines.filter(({ causes }) => causes.includes(cause)).length }))
    .filter(({ count }) => count > 0);

interface Figures {
  row: BringDownRow;
  words: (figures: NonNullable<BringDownRow['before']>) => string;
}

/** A figure that is the same on both tapes, or new, stands alone. */
function BeforeAfter({ row: { before, after }, words }: Figures) {
  const [was, is] = [before && words(before), after ? words(after) : '—'];
  if (was === null || was === is) return is;
  return (
    <>
      <span className={styles.was}>{was} to</span> {is}
    </>
  );
}

export const bringDownColumns = columns<BringDownRow>(
  { id: 'loan', label: 'Loan', field: 'loan', width: 142, card: 'start', value: ({ loanId }) => loanId },
  { id: 'cause', label: 'Cause', field: 'cause', width: 175, card: 'half', value: causesIn },
  {
    id: 'balance',
    label: 'Balance',
    field: 'balance',
    kind: 'number',
    align: 'right',
    width: 195,
    card: 'half',
    value: ({ before, after }) => (after ?? before)?.balance ?? null,
    cell: (row) => <BeforeAfter row={row} words={({ balance }) => money(balance)} />,
  },
  {
    id: 'rate',
    label: 'Note rate',
    field: 'rate',
    kind: 'number',
    align: 'right',
    width: 118,
    card: 'half',
    value: ({ before, after }) => (after ?? before)?.noteRate ?? null,
    cell: (row) => <BeforeAfter row={row} words={({ noteRate }) => rate(noteRate)} />,
  },
  {
    id: 'late',
    label: 'Days late',
    field: 'late',
    kind: 'number',
    align: 'right',
    width: 114,
    card: 'half',
    value: ({ daysDelinquent }) => daysDelinquent,
  },
  {
    id: 'decision',
    label: 'Decision',
    field: 'decision',
    width: 120,
    card: 'half',
    options: [UNDECIDED, 'Keep', 'Drop'].map((label) => ({ label, where: '' })),
    value: decisionOf,
    cell: (row) => <Badge tone={tones[decisionOf(row) as keyof typeof tones]}>{decisionOf(row)}</Badge>,
  },
  { id: 'reason', label: 'Reason', field: 'reason', width: 200, card: 'half', value: ({ reason }) => reason || null },
);
