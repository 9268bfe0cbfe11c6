import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TapeTermName } from '#shared/domain/pool/tape-term-names.ts';
import { tapes } from '../../../lib/api.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../tape.module.css';
import type { FillTarget } from '../target.ts';
import { firstTicks, rowsOfDifferences, type TermRow, TermsTable } from '../terms-table.tsx';
import { termsOf, useTapeStep } from './queries.ts';

interface TermsChoiceProps {
  target: FillTarget;
  tapeId: string;
}

/** The term sheet beside an uploaded tape: administrators fill it in, sellers their drafts; of other LPs they propose it. */
export function TermsChoice({ target, tapeId }: TermsChoiceProps) {
  const query = useQuery(termsOf(target.id, tapeId));
  return (
    <Loaded query={query}>
      {({ fields, proposedFields, etag }) => (
        <Choice
          target={target}
          tapeId={tapeId}
          rows={rowsOfDifferences(fields)}
          proposed={proposedFields as TapeTermName[]}
          etag={etag}
        />
      )}
    </Loaded>
  );
}

interface ChoiceProps extends TermsChoiceProps {
  rows: TermRow[];
  proposed: TapeTermName[];
  etag: string;
}

const fieldsOf = (count: number) => `${count} ${count === 1 ? 'field' : 'fields'}`;

function Choice({ target, tapeId, rows, proposed, etag }: ChoiceProps) {
  const { isProposal } = target;
  const open = proposed.filter((name) => rows.some((row) => row.name === name && !row.isSame)).length;
  const [ticked, setTicked] = useState(() => (open > 0 ? proposed : firstTicks(rows)));
  const [isAsking, setAsking] = useState(false);
  /** How many fields were taken over just now. */
  const [filled, setFilled] = useState<number | null>(null);
  const apply = useTapeStep(
    target.id,
    (fields: TapeTermName[]) => tapes.applyTermSheet({ id: target.id, tapeId, body: { fields } }, { ifMatch: etag }),
    (fields) => {
      setFilled(fields.length);
      setAsking(false);
    },
  );
  const chosen = rows
    .filter(({ name, tape, isSame }) => ticked.includes(name) && tape !== null && !isSame)
    .map(({ name }) => name);
  const toggle = (name: TapeTermName) =>
    setTicked(ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name]);
  return (
    <>
      {open > 0 && filled === null && (
        <Notice tone="info">
          <p>
            {target.isSeller
              ? `You proposed ${open} of these fields. You can propose others in their place.`
              : `The seller proposes ${open} of these fields, which are selected.`}
          </p>
        </Notice>
      )}
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
        onConfirm={() => apply.mutate(chosen)}
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
