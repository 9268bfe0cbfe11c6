import { useEffect, useState } from 'react';
import type { TapeTermName } from '#shared/domain/pool/tape-term-names.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import type { Desk } from './browser/desk-state.ts';
import styles from './tape.module.css';
import type { FillTarget } from './target.ts';
import { differenceOf, firstTicks, inWords, type TermRow, termRows } from './term-rows.ts';

const fieldsOf = (count: number) => `${count} ${count === 1 ? 'field' : 'fields'}`;

/** The last step of a file that isn't uploaded: what it says beside the term sheet. */
export function TermsStep({ desk, target }: { desk: Desk; target: FillTarget }) {
  return (
    <>
      <p>Upload this tape to take fields into the term sheet and publish its figures.</p>
      <TermsTable rows={termRows(target.offering, desk.checked?.terms ?? [])} />
    </>
  );
}

const TermsTable = ({ rows, choosing }: { rows: TermRow[]; choosing?: Choosing }) => (
  <SimpleTable
    caption="Term sheet and tape"
    columns={termColumns(choosing)}
    rows={rows}
    rowKey={({ name }) => name}
    emptyText="Nothing to compare"
  />
);

interface TermsChoiceProps {
  rows: TermRow[];
  target: FillTarget;
  /** How many fields were taken over just now. */
  filled: number | null;
  /** Ticked at first; what differs, unless said. */
  proposed?: readonly TapeTermName[];
  apply: { act: (names: TapeTermName[]) => void; error: Error | null; isPending: boolean };
}

/** The term sheet beside a tape, with a tick for each field that is to be taken over. */
export function TermsChoice({ rows, target, filled, proposed, apply }: TermsChoiceProps) {
  const { isProposal } = target;
  const [ticked, setTicked] = useState(() => proposed ?? firstTicks(rows));
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (filled !== null) setAsking(false);
  }, [filled]);
  const chosen = rows
    .filter(({ name, tape, isSame }) => ticked.includes(name) && tape !== null && !isSame)
    .map(({ name }) => name);
  const toggle = (name: TapeTermName) =>
    setTicked(ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name]);
  return (
    <>
      {filled !== null && (
        <Notice tone="positive" role="status" title={isProposal ? 'Proposed' : 'Term sheet updated'}>
          <p>{isProposal ? `We'll look at ${fieldsOf(filled)}.` : `${fieldsOf(filled)} filled in from the tape.`}</p>
          {!isProposal && (
            <LinkButton href={target.isSeller ? `/selling/lp/${target.id}/edit` : `/admin/lp/${target.id}/terms`}>
              View the term sheet
            </LinkButton>
          )}
        </Notice>
      )}
      <p>Select what to take from the tape. Everything else stays as it is.</p>
      <TermsTable rows={rows} choosing={{ ticked, toggle }} />
      <div className={styles.actions}>
        <Button isDisabled={chosen.length === 0} onPress={() => setAsking(true)}>
          {chosen.length === 0 ? 'Nothing to apply' : `${isProposal ? 'Propose' : 'Apply'} ${fieldsOf(chosen.length)}`}
        </Button>
      </div>
      <Failure error={isAsking ? null : apply.error} />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={isProposal ? `Propose these fields for LP #${target.id}?` : `Update the term sheet of LP #${target.id}?`}
        confirmLabel={isProposal ? 'Propose' : 'Update'}
        isPending={apply.isPending}
        error={apply.error?.message}
        onConfirm={() => apply.act(chosen)}
      >
        <p>
          {isProposal ? `We'll review ${fieldsOf(chosen.length)} and update the term sheet.` : effectOf(chosen, target)}
        </p>
      </ConfirmDialog>
    </>
  );
}

const effectOf = (chosen: readonly TapeTermName[], { offering }: FillTarget) =>
  `${fieldsOf(chosen.length)} will be replaced with what the tape says. ${
    offering.State === 'Draft' ? "Buyers don't see this LP yet." : 'Buyers will see the change right away.'
  }`;

interface Choosing {
  ticked: readonly TapeTermName[];
  toggle: (name: TapeTermName) => void;
}

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
