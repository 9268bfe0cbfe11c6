import { type ReactNode, useEffect, useState } from 'react';
import type { TapeTermName } from '#shared/domain/pool/tape-term-names.ts';
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
  const [filled, setFilled] = useState<number | null>(null);
  const fill = useFill(target, setFilled);
  return (
    <TermsChoice
      rows={rows}
      target={target}
      obstacle={target.obstacle}
      filled={filled}
      apply={{
        ...{ error: fill.error, isPending: fill.isPending },
        act: (names) => fill.mutate(patchOfTerms(rows, names)),
      }}
    />
  );
}

interface TermsChoiceProps {
  rows: TermRow[];
  target: FillTarget;
  /** Why nothing can be taken over now. */
  obstacle?: string | null;
  /** How many fields were taken over just now. */
  filled: number | null;
  /** Ticked at first; what differs, unless said. */
  proposed?: readonly TapeTermName[];
  apply: { act: (names: TapeTermName[]) => void; error: Error | null; isPending: boolean };
  next?: ReactNode;
  /** They are not filled in but asked for. */
  isProposal?: boolean;
}

/** The term sheet beside a tape, with a tick for each field that is to be taken over. */
export function TermsChoice({
  rows,
  target,
  obstacle,
  filled,
  proposed,
  apply,
  next,
  isProposal = false,
}: TermsChoiceProps) {
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
  const canFill = !obstacle;
  const [verb, done] = isProposal ? ['Propose', 'Proposed'] : ['Apply', 'Term sheet updated'];
  return (
    <>
      {obstacle && (
        <Notice tone="info">
          <p>{obstacle}</p>
        </Notice>
      )}
      {filled !== null && (
        <Notice tone="positive" role="status" title={done}>
          <p>{isProposal ? `We'll look at ${fieldsOf(filled)}.` : `${fieldsOf(filled)} filled in from the tape.`}</p>
          {!isProposal && (
            <LinkButton href={target.isSeller ? `/selling/lp/${target.id}/edit` : `/admin/lp/${target.id}/terms`}>
              View the term sheet
            </LinkButton>
          )}
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
          {next}
          <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => setAsking(true)}>
            {chosen.length === 0 ? 'Nothing to apply' : `${verb} ${fieldsOf(chosen.length)}`}
          </Button>
        </div>
      )}
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
          {isProposal ? `We review ${fieldsOf(chosen.length)} and update the term sheet.` : effectOf(chosen, target)}
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
