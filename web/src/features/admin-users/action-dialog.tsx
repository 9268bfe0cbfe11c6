import type { SignedAgreement } from '#shared/contract/signing.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { PermissionDialog } from '../../people/permission-dialog.tsx';
import type { Next, Permission } from '../../people/permissions.ts';
import { RejectAgreementDialog } from '../../people/reject-agreement-dialog.tsx';
import { ResetFactorDialog } from '../../people/reset-factor-dialog.tsx';

export type UserAction =
  | { kind: 'permission'; user: UserEntity; permission: Permission; next: Next }
  | { kind: 'reject'; user: UserEntity; agreement: SignedAgreement }
  | { kind: 'factor'; user: UserEntity };

interface ActionDialogProps {
  action: UserAction;
  /** Stays mounted when closed, so the focus returns. */
  isOpen: boolean;
  onClose: () => void;
  onDone: (words: string) => void;
}

export function ActionDialog({ action, isOpen, onClose, onDone }: ActionDialogProps) {
  if (action.kind === 'reject') {
    const { user, agreement } = action;
    const done = () => onDone(`${agreement.signerName}'s agreement was rejected.`);
    return <RejectAgreementDialog user={user} agreement={agreement} isOpen={isOpen} onClose={onClose} onDone={done} />;
  }
  if (action.kind === 'factor') {
    const done = () => onDone(`${action.user.displayName}'s second factor was reset.`);
    return <ResetFactorDialog user={action.user} isOpen={isOpen} onClose={onClose} onDone={done} />;
  }
  const { user, permission, next } = action;
  return (
    <PermissionDialog
      user={user}
      permission={permission}
      asked={isOpen ? next : null}
      onClose={onClose}
      onDone={() => onDone(permission.actions[next].done(user.displayName))}
    />
  );
}
