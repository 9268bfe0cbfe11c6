import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Offering } from '#shared/contract/offerings.ts';
import { Problem } from '#shared/contract/problem.ts';
import { movesFrom } from '#shared/domain/offering.ts';
import { PageActions } from '../../lp/page-actions.tsx';
import { PrintButton } from '../../lp/print-button.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { type Publishing, usePublishing } from './queries.ts';

/** An administrator's shortcuts from a term sheet. */
export function AdminActions({ offering: { LPIdentifier: id, State } }: { offering: Offering }) {
  const moves = movesFrom(State);
  return (
    <PageActions>
      <PrintButton />
      <LinkButton href={`/lp/${id}/due-diligence`}>Due Diligence</LinkButton>
      <LinkButton href={`/admin/lp/${id}/documents`}>Documents</LinkButton>
      <LinkButton href={`/admin/lp/history/${id}`}>History</LinkButton>
      {moves.includes('Published') && <PublishingButton id={id} publishing="publish" />}
      {moves.includes('Draft') && <PublishingButton id={id} publishing="unpublish" />}
    </PageActions>
  );
}

const words = {
  publish: {
    label: 'Publish',
    tone: 'primary',
    text: 'Credit unions see the LP from now on and can indicate interest and commit to a purchase.',
  },
  unpublish: {
    label: 'Unpublish',
    tone: 'danger',
    text: 'The LP becomes a draft again and credit unions no longer see it.',
  },
} as const;

function PublishingButton({ id, publishing }: { id: string; publishing: Publishing }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const change = usePublishing(id, () => {
    setOpen(false);
    navigate(`/lp/${id}`, { replace: true });
  });
  const { label, tone, text } = words[publishing];
  return (
    <>
      <Button variant={publishing === 'publish' ? 'primary' : 'secondary'} onPress={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`${label} LP #${id}?`}
        confirmLabel={label}
        tone={tone}
        onConfirm={() => change.mutate(publishing)}
        isPending={change.isPending}
        error={change.error && Problem.from(change.error).message}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
