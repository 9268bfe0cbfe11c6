import type { TapeChangesEntity } from '#shared/contract/tape-entities.ts';
import { money } from '#shared/format/money.ts';
import { rate } from '#shared/format/percent.ts';
import { signed } from '../../lp/pool/signed.ts';
import { count } from '../../lp/pool/trace.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { type Column, columns, type PlainColumn } from '../../ui/table/columns.ts';

export type ChangedLoan = TapeChangesEntity['loans'][number];
type State = NonNullable<ChangedLoan['before']>;
type NumberField = 'currentBalance' | 'noteRate' | 'daysDelinquent';

const words = { gone: 'Gone', added: 'Added', changed: 'Changed' } as const;
const tones: Record<ChangedLoan['change'], Tone> = { gone: 'caution', added: 'positive', changed: 'neutral' };

const difference = ({ before, after }: ChangedLoan): number =>
  Math.round(100 * ((after?.currentBalance ?? 0) - (before?.currentBalance ?? 0))) / 100;

const isDifferent = ({ before, after }: ChangedLoan, field: keyof State): boolean =>
  before !== null && after !== null && before[field] !== after[field];

const numberColumn = (
  side: 'before' | 'after',
  field: NumberField,
  { label, show, ...more }: Partial<PlainColumn<ChangedLoan>> & { label: string; show: (value: number) => string },
): Column<ChangedLoan> => {
  const id = `${side}-${field}`;
  const value = (row: ChangedLoan) => row[side]?.[field] ?? null;
  return {
    id,
    field: id,
    label: `${label} ${side}`,
    kind: 'number',
    align: 'right',
    width: 150,
    value,
    ...more,
    cell: (row) => {
      const number = value(row);
      return number === null ? '—' : show(number);
    },
  };
};

const both = (field: NumberField, more: Parameters<typeof numberColumn>[2]) => [
  numberColumn('before', field, more),
  numberColumn('after', field, more),
];

const statusColumn = (side: 'before' | 'after', isOptional: boolean): Column<ChangedLoan> => ({
  id: `${side}-status`,
  field: `${side}-status`,
  label: `Status ${side}`,
  width: 140,
  isOptional,
  value: (row) => row[side]?.status ?? null,
});

/** Balances always; unchanged fields are optional. */
export function changeColumns(loans: readonly ChangedLoan[]): Column<ChangedLoan>[] {
  const isSame = (field: keyof State) => !loans.some((loan) => isDifferent(loan, field));
  const seen = (field: keyof State) => (isSame(field) ? { isOptional: true } : { card: 'half' as const });
  return columns<ChangedLoan>(
    { id: 'loanId', field: 'loanId', label: 'Loan', width: 150, card: 'start', value: ({ loanId }) => loanId },
    {
      id: 'change',
      field: 'change',
      label: 'What',
      width: 120,
      card: 'end',
      options: Object.entries(words).map(([change, label]) => ({ label, where: `change eq '${change}'` })),
      value: ({ change }) => words[change],
      cell: ({ change }) => <Badge tone={tones[change]}>{words[change]}</Badge>,
    },
    ...both('currentBalance', { label: 'Balance', show: money, card: 'half' }),
    {
      id: 'difference',
      field: 'difference',
      label: 'Difference',
      kind: 'number',
      align: 'right',
      width: 140,
      card: 'half',
      value: difference,
      cell: (row) => signed(0, difference(row), money),
    },
    ...both('noteRate', { label: 'Rate', show: rate, ...seen('noteRate') }),
    ...both('daysDelinquent', { label: 'Days past due', show: count, ...seen('daysDelinquent') }),
    statusColumn('before', isSame('status')),
    statusColumn('after', isSame('status')),
  );
}
