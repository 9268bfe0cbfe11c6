import { useState } from 'react';
import type { TapeTermName } from '#shared/domain/pool/tape-terms.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import type { Desk } from './desk-state.ts';
import styles from './tape.module.css';
import { type FillTarget, useFill } from './target.ts';
import { differenceOf, firstTicks, inWords, patchOfTerms, type TermRow, termRows } from './term-rows.ts';

const fieldsOf = (count: number) => `${count} ${count === 1 ? 'field' : 'fields'}`;

/** The last step: what the tape says beside the term sheet, and what of it is taken over. */
export function TermsStep({ desk, target }: { desk: Desk; target: FillTarget }) {
  const rows = termRows(target.offering, desk.checked?.terms ?? []);
  const [ticked, setTicked] = useState(() => firstTicks(rows));
  const [isAsking, setAsking] = useState(false);
  const [filled, setFilled] = useState<number | null>(null);
  const fill = useFill(target, (fields) => {
    setAsking(false);
    setFilled(fields);
  });
  const patch = patchOfTerms(rows, ticked);
  const toggle = (name: TapeTermName) =>
    setTicked(ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name]);
  const canFill = target.obstacle === null;
  return (
    <>
      {target.obstacle && (
        <Notice tone="info">
          <p>{target.obstacle}</p>
        </Notice>
      )}
      {filled !== null && (
        <Notice tone="positive" role="status" title="Term sheet updated">
          <p>{fieldsOf(filled)} filled in from the tape.</p>
          <LinkButton href={target.isSeller ? `/selling/lp/${target.id}/edit` : `/admin/lp/${target.id}/terms`}>
            View the term sheet
          </LinkButton>
        </Notice>
      )}
      {canFill && <p>Select what to take from the tape. Everything else stays as it is.</p>}
      <SimpleTable
        caption="Term sheet and tape"
        columns={termColumns({ isChoice: canFill, ticked, toggle })}
        rows={rows}
        rowKey={({ name }) => name}
        emptyText="Nothing to compare"
      />
      {canFill && (
        <div className={styles.actions}>
          <Button variant="primary" isDisabled={patch.length === 0} onPress={() => setAsking(true)}>
            {patch.length === 0 ? 'Nothing to apply' : `Apply ${fieldsOf(patch.length)}`}
          </Button>
        </div>
      )}
      <Failure error={isAsking ? null : fill.error} />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Update the term sheet of LP #${target.id}?`}
        confirmLabel="Update"
        isPending={fill.isPending}
        error={fill.error?.message}
        onConfirm={() => fill.mutate(patch)}
      >
        <p>
          {`${fieldsOf(patch.length)} will be replaced with what the tape says. `}
          {target.offering.State === 'Draft'
            ? "Buyers don't see this LP yet."
            : 'Buyers will see the change right away.'}
        </p>
      </ConfirmDialog>
    </>
  );
}

interface Choosing {
  isChoice: boolean;
  ticked: readonly TapeTermName[];
  toggle: (name: TapeTermName) => void;
}

function termColumns({ isChoice, ticked, toggle }: Choosing) {
  const isOpen = ({ tape, isSame }: TermRow) => tape !== null && !isSame;
  const all = columns<TermRow>(
    {
      id: 'label',
      label: 'Field',
      value: ({ label }) => label,
      cell: (row) =>
        isChoice ? (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isOpen(row) && ticked.includes(row.name)}
              disabled={!isOpen(row)}
              onChange={() => toggle(row.name)}
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
    { id: 'difference', label: 'Difference', value: differenceOf },
  );
  return isChoice ? all : all.filter(({ id }) => id === 'label' || id === 'tape');
}
