import type { TapeTermName } from '#shared/domain/pool/tape-term-names.ts';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './tape.module.css';
import { differenceOf, inWords, type TermRow } from './term-rows.ts';

interface Choosing {
  ticked: readonly TapeTermName[];
  toggle: (name: TapeTermName) => void;
}

/** The term sheet beside a tape, with a tick for each field that can be taken over where one chooses. */
export const TermsTable = ({ rows, choosing }: { rows: TermRow[]; choosing?: Choosing }) => (
  <SimpleTable
    caption="Term sheet and tape"
    columns={termColumns(choosing)}
    rows={rows}
    rowKey={({ name }) => name}
    emptyText="Nothing to compare"
  />
);

function termColumns(choosing: Choosing | undefined) {
  const isOpen = ({ tape, isSame }: TermRow) => tape !== null && !isSame;
  return columns<TermRow>(
    {
      id: 'label',
      label: 'Field',
      value: ({ label }) => label,
      cell: (row) =>
        choosing ? (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isOpen(row) && choosing.ticked.includes(row.name)}
              disabled={!isOpen(row)}
              onChange={() => choosing.toggle(row.name)}
            />
            {row.label}
          </label>
        ) : (
          row.label
        ),
    },
    { id: 'now', label: 'Term sheet now', value: ({ name, now }) => inWords(name, now) },
    {
      id: 'tape',
      label: 'From the tape',
      value: ({ name, tape }) => inWords(name, tape),
      cell: ({ name, tape, note }) => (
        <span className={styles.cell}>
          {inWords(name, tape)}
          {note && <span className={styles.quiet}>{note}</span>}
        </span>
      ),
    },
    {
      id: 'difference',
      label: 'Difference',
      value: differenceOf,
      cell: (row) => <span className={styles.whole}>{differenceOf(row)}</span>,
    },
  );
}
