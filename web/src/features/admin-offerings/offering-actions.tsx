import { FileText, FolderOpen, History } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { movesFrom } from '#shared/domain/offering.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import styles from './actions.module.css';
import { usePublishing } from './queries.ts';

/** What an administrator can do with an offering from its row. */
export function OfferingActions({ offering: { LPNumber: id, State: state } }: { offering: AdminOfferingRow }) {
  return (
    <span className={styles.actions}>
      <Link className={styles.icon} to={`/lp/${id}`} title="Term sheet" aria-label={`Term sheet of LP ${id}`}>
        <FileText aria-hidden="true" />
      </Link>
      <Link className={styles.icon} to={`/admin/lp/history/${id}`} title="History" aria-label={`History of LP ${id}`}>
        <History aria-hidden="true" />
      </Link>
      <Link
        className={styles.icon}
        to={`/admin/lp/${id}/documents`}
        title="Documents"
        aria-label={`Documents of LP ${id}`}
      >
        <FolderOpen aria-hidden="true" />
      </Link>
      {movesFrom(state).includes('Published') && <PublishingAction id={id} move="publish" />}
      {movesFrom(state).includes('Draft') && <PublishingAction id={id} move="unpublish" />}
    </span>
  );
}

const words = {
  publish: {
    label: 'Publish',
    effect: 'It becomes open to every credit union that its restrictions let in.',
    tone: 'primary',
  },
  unpublish: {
    label: 'Unpublish',
    effect: 'It goes back to Draft and buyers no longer see it.',
    tone: 'danger',
  },
} as const;

function PublishingAction({ id, move }: { id: string; move: 'publish' | 'unpublish' }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const publishing = usePublishing(id, () => navigate(`/lp/${id}`));
  const { label, effect, tone } = words[move];
  return (
    <>
      <Button variant="quiet" label={`${label} LP ${id}`} onPress={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={(isOpen) => {
          setAsked(isOpen);
          publishing.reset();
        }}
        title={`${label} LP ${id}?`}
        confirmLabel={label}
        tone={tone}
        isPending={publishing.isPending}
        error={publishing.error?.message}
        onConfirm={() => publishing.mutate(move)}
      >
        <p>{effect}</p>
      </ConfirmDialog>
    </>
  );
}
