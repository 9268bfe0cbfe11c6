import type { SignedAgreement } from '#shared/contract/signing.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { isCompleted } from '#shared/domain/agreement.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { useRejectAgreement } from './queries.ts';

interface RejectAgreementDialogProps {
  user: UserEntity;
  agreement: SignedAgreement;
  isOpen: boolean;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** Signed, or out for signature. */
export const canBeRejected = ({ status, rejected }: Pick<SignedAgreement, 'status' | 'rejected'>): boolean =>
  !rejected && status !== 'declined' && status !== 'voided';

export function RejectAgreementDialog({ user, agreement, isOpen, onClose, onDone }: RejectAgreementDialogProps) {
  const reject = useRejectAgreement();
  const { envelopeId, signerName } = agreement;
  const close = () => {
    reject.reset();
    onClose();
  };
  const confirm = () =>
    reject.mutate(envelopeId, {
      onSuccess: () => {
        close();
        onDone?.();
      },
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Reject this user agreement?"
      confirmLabel="Reject"
      tone="danger"
      isPending={reject.isPending}
      error={reject.error?.message}
      onConfirm={confirm}
    >
      {isCompleted(agreement) ? (
        <p>The agreement that {signerName} signed will no longer count. A new one has to be signed.</p>
      ) : (
        <p>The request to {signerName} will be withdrawn and can no longer be signed.</p>
      )}
      {isCompleted(agreement) && user.roles.includes('Verified') && (
        <p>
          {user.displayName} will no longer be verified. They'll lose access to due diligence files and orders right
          away.
        </p>
      )}
    </ConfirmDialog>
  );
}
