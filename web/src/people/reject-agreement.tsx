import { useState } from 'react';
import type { SignedAgreement } from '#shared/contract/signing.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { Button } from '../ui/button.tsx';
import { canBeRejected, RejectAgreementDialog } from './reject-agreement-dialog.tsx';

export function RejectAgreement({ user, agreement }: { user: UserEntity; agreement: SignedAgreement }) {
  const [isAsked, setAsked] = useState(false);
  if (!canBeRejected(agreement)) return '—';
  return (
    <>
      <Button variant="quiet" label={`Reject ${agreement.signerName}'s agreement`} onPress={() => setAsked(true)}>
        Reject
      </Button>
      <RejectAgreementDialog user={user} agreement={agreement} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
