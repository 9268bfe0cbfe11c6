import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { isUnseen } from '#shared/domain/tape.ts';
import { tapes } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type FillTarget, tapesPath } from '../target.ts';
import { isOpen } from './open-steps.ts';
import { useTapeStep } from './queries.ts';

const titles: Partial<Record<TapeEntity['state'], string>> = {
  Refused: 'This tape contains personal data',
  Failed: "This tape wasn't read",
  Cancelled: 'Reading was stopped',
};

/** Why a tape can't go on, and what can be done instead; and what to know of its file. */
export function StoredEnd({ target, tape }: { target: FillTarget; tape: TapeEntity }) {
  const again = useTapeStep(target.id, () =>
    tapes.complete({ id: target.id, tapeId: tape.tapeId, body: { parts: [] } }),
  );
  const title = titles[tape.state];
  if (!title) {
    return tape.notes.length > 0 && tape.state === 'Columns' ? (
      <Notice tone="info">
        {tape.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Notice>
    ) : null;
  }
  return (
    <Notice tone={tape.state === 'Cancelled' ? 'caution' : 'critical'} title={title}>
      {tape.message && <p>{tape.message}</p>}
      {isOpen(tape) && !isUnseen(tape) && <p>Its columns are kept. You can read it again below.</p>}
      <Failure error={again.error} />
      {isUnseen(tape) && (
        <Button isPending={again.isPending} onPress={() => again.mutate()}>
          Try again
        </Button>
      )}
      <LinkButton href={tapesPath(target)}>Upload another file</LinkButton>
    </Notice>
  );
}

/** Deletes a tape after a question; one that buyers see or saw stays. */
export function DeleteTape({ target, tape }: { target: FillTarget; tape: TapeEntity }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useSingleMutation({
    mutationFn: () => tapes.remove({ id: target.id, tapeId: tape.tapeId }),
    // What is gone is not asked for again; the list asks when it is shown.
    onSuccess: () => navigate(tapesPath(target), { replace: true }),
  });
  if (tape.wasPublished) return null;
  return (
    <>
      <Button variant="quiet" onPress={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${tape.fileName}?`}
        confirmLabel="Delete"
        tone="danger"
        isPending={remove.isPending}
        error={remove.error && Problem.from(remove.error).message}
        onConfirm={() => remove.mutate()}
      >
        <p>The file, its figures and the list of its errors go for good.</p>
      </ConfirmDialog>
    </>
  );
}
