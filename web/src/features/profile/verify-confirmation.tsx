import { useState } from 'react';
import type { Account } from '#shared/contract/crm.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useAccept } from './queries.ts';
import styles from './verify-page.module.css';

const MOST = 500;

interface VerifyConfirmationProps {
  user: UserEntity;
  envelopeId: string;
  account: Account | null;
}

export function VerifyConfirmation({ user, envelopeId, account }: VerifyConfirmationProps) {
  const accept = useAccept(user.objectId);
  const [howChecked, setHowChecked] = useState('');
  if (!account) {
    return (
      <Card title="Review and verify">
        <p className={styles.hint}>Choose the credit union of {user.displayName} first.</p>
      </Card>
    );
  }
  const differs = account.Name !== user.creditUnionName || account.RoutingNumber !== user.rtNumber;
  return (
    <Card title="Review and verify">
      <DescriptionList
        columns={1}
        items={[
          { label: 'User', value: user.displayName },
          { label: 'Status', value: 'Verified' },
          { label: 'Credit union', value: account.Name },
          { label: 'RT number', value: account.RoutingNumber },
          { label: 'Account', value: account.AccountId },
          { label: 'Envelope', value: envelopeId },
        ]}
      />
      <div className={styles.notices}>
        {user.verifiedName !== null && (
          <Notice tone="caution" title={`They were verified as ${user.verifiedName} before`}>
            <p>Verifying them confirms their new name.</p>
          </Notice>
        )}
        {differs && (
          <Notice tone="caution" title="This doesn't match what the user entered">
            <p>
              Their profile says {user.creditUnionName || 'no credit union'}, RT number {user.rtNumber || 'none'}. It
              will be replaced.
            </p>
          </Notice>
        )}
        <Failure error={accept.error} />
      </div>
      <TextAreaField
        label="How did you check who they are?"
        description="Optional. For example: called the credit union's main number. It stays in this account's history."
        rows={2}
        maxLength={MOST}
        value={howChecked}
        onChange={setHowChecked}
      />
      <Button
        variant="primary"
        isPending={accept.isPending}
        onPress={() => accept.mutate({ account, envelopeId, howChecked })}
      >
        Verify {user.displayName}
      </Button>
    </Card>
  );
}
