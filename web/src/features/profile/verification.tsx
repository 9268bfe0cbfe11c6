import { useState } from 'react';
import type { Account } from '#shared/contract/crm.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { CompletedAgreement } from './completed-agreement.tsx';
import { CreditUnionLookup } from './credit-union-lookup.tsx';
import { VerifyConfirmation } from './verify-confirmation.tsx';
import styles from './verify-page.module.css';

interface VerificationProps {
  user: UserEntity;
  agreement: UserEntity['agreementStatuses'][number];
}

/** With the effects of verifying. */
export function Verification({ user, agreement }: VerificationProps) {
  const [account, setAccount] = useState<Account | null>(null);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <CompletedAgreement user={user} agreement={agreement} />
        <CreditUnionLookup user={user} chosen={account} onChoose={setAccount} />
      </div>
      <div className={styles.side}>
        <VerifyConfirmation user={user} envelopeId={agreement.envelopeId} account={account} />
      </div>
    </div>
  );
}
