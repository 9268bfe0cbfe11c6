import { useState } from 'react';
import type { Account } from '#shared/contract/crm.ts';
import type { User } from '#shared/contract/users.ts';
import { dateTime } from '#shared/format/date.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { CreditUnionLookup } from './credit-union-lookup.tsx';
import { VerifyConfirmation } from './verify-confirmation.tsx';
import styles from './verify-page.module.css';

interface VerificationProps {
  user: User;
  agreement: User['agreementStatuses'][number];
}

/** The agreement, the credit union it stands for, and what verifying writes. */
export function Verification({ user, agreement }: VerificationProps) {
  const [account, setAccount] = useState<Account | null>(null);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Card title="Completed agreement">
          <DescriptionList
            columns={1}
            items={[
              { label: 'User', value: user.displayName },
              { label: 'Email', value: user.emailAddress },
              { label: 'Completed', value: dateTime(agreement.date) },
              { label: 'Envelope', value: agreement.envelopeId },
            ]}
          />
        </Card>
        <CreditUnionLookup user={user} chosen={account} onChoose={setAccount} />
      </div>
      <div className={styles.side}>
        <VerifyConfirmation user={user} envelopeId={agreement.envelopeId} account={account} />
      </div>
    </div>
  );
}
