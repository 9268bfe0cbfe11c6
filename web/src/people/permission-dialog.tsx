import { Problem } from '#shared/contract/problem.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { useReason } from '../lib/use-reason.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import type { Next, Permission } from './permissions.ts';
import { useChangePermission } from './queries.ts';

interface PermissionDialogProps {
  user: UserEntity;
  permission: Permission;
  asked: Next | null;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** Shows the server's refusal. */
export function PermissionDialog({ user, permission, asked, onClose, onDone }: PermissionDialogProps) {
  const mutation = useChangePermission();
  const question = asked && permission.asks[asked];
  const reason = useReason();
  const close = () => {
    mutation.reset();
    reason.reset();
    onClose();
  };
  const confirm = () => {
    if (!reason.isGiven(question?.hasReason ?? false)) return;
    mutation.mutate(
      { id: user.objectId, change: permission.change(asked === 'on', reason.text) },
      {
        onSuccess: () => {
          close();
          onDone?.();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={question?.title(user.displayName)}
      confirmLabel={question?.confirm ?? ''}
      tone={question?.tone}
      isPending={mutation.isPending}
      error={mutation.error && Problem.from(mutation.error).message}
      onConfirm={confirm}
    >
      <p>{question?.body}</p>
      {question?.hasReason && (
        <TextAreaField
          ref={reason.field}
          label="Reason"
          description="Kept in the changes to this account. The user doesn't see it."
          maxLength={500}
          value={reason.text}
          onChange={reason.change}
          errorMessage={reason.fault}
        />
      )}
    </ConfirmDialog>
  );
}
