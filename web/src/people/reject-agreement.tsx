import { useState } from 'react';
import type { SignedAgreement } from '#shared/contract/signing.ts';
import { isCompleted } from '#shared/domain/agreement.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { useRejectAgreement } from './queries.ts';

/** Refuses an agreement that is signed or still out for signature. */
export function RejectAgreement({ agreement }: { agreement: SignedAgreement }) {
  const [isAsked, setAsked] = useState(false);
  const reject = useRejectAgreement();
  const { envelopeId, status, rejected, signerName } = agreement;
  if (rejected || status === 'declined' || status === 'voided') return '—';
  return (
    <>
      <Button variant="quiet" label={`Reject the agreement of ${signerName}`} onPress={() => setAsked(true)}>
        Reject
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={(isOpen) => {
          setAsked(isOpen);
          if (!isOpen) reject.reset();
        }}
        title="Reject this user agreement?"
        confirmLabel="Reject"
        tone="danger"
        isPending={reject.isPending}
        error={reject.error?.message}
        onConfirm={() => reject.mutate(envelopeId, { onSuccess: () => setAsked(false) })}
      >
        {isCompleted(agreement) ? (
          <p>The agreement that {signerName} signed will no longer count. A new one has to be signed.</p>
        ) : (
          <p>The request to {signerName} is withdrawn and can no longer be signed.</p>
        )}
      </ConfirmDialog>
    </>
  );
}
