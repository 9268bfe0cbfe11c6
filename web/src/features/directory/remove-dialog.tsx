import type { CreditUnionEntity } from '#shared/contract/credit-union-entity.ts';
import { Problem } from '#shared/contract/problem.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useRemoveEntry } from './queries.ts';

interface RemoveDialogProps {
  entry: CreditUnionEntity;
  etag: string;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveDialog({ entry, etag, onClose, onRemoved }: RemoveDialogProps) {
  const removal = useRemoveEntry();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Remove ${entry.name}?`}
      confirmLabel="Remove"
      tone="danger"
      isPending={removal.isPending}
      error={removal.error && Problem.from(removal.error).message}
      onConfirm={() => removal.mutate({ id: entry.id, etag }, { onSuccess: onRemoved })}
    >
      <p>No one will be able to choose it at sign-up, as a seller or in restrictions.</p>
      <p>You can add it again later.</p>
    </ConfirmDialog>
  );
}
