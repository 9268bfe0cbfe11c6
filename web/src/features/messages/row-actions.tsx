import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SystemMessageRow } from '#shared/contract/configuration.ts';
import { Problem } from '#shared/contract/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import styles from './columns.module.css';
import { useRemoveMessage } from './queries.ts';

interface RowActionsProps {
  message: SystemMessageRow;
  onEdit: (message: SystemMessageRow) => void;
}

export function RowActions({ message, onEdit }: RowActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const removal = useRemoveMessage();
  return (
    <span className={styles.actions}>
      <Button
        variant="quiet"
        icon={<Pencil aria-hidden="true" />}
        label={`Edit: ${message.messageText}`}
        onPress={() => onEdit(message)}
      />
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        label={`Delete: ${message.messageText}`}
        onPress={() => setAsked(true)}
      />
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={(isOpen) => {
          setAsked(isOpen);
          removal.reset();
        }}
        title="Delete this message?"
        confirmLabel="Delete"
        tone="danger"
        isPending={removal.isPending}
        error={removal.error && Problem.from(removal.error).message}
        onConfirm={() => removal.mutate(message)}
      >
        <p>{message.messageText}</p>
        <p>
          {message.status === 'Live'
            ? 'It will disappear from all pages within minutes.'
            : "It isn't showing now. It will be removed from this list."}{' '}
          You can restore it below for 30 days.
        </p>
      </ConfirmDialog>
    </span>
  );
}
