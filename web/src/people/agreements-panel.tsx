import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignedAgreement } from '#shared/contract/signing.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import type { AgreementStatus } from '#shared/domain/agreement.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { SimpleTable } from '../ui/simple-table.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { columns } from '../ui/table/columns.ts';
import { AgreementFiles } from './agreement-files.tsx';
import { agreementLabel, type SigningStatus } from './agreement-label.ts';
import styles from './agreements-panel.module.css';
import { agreementsOf } from './queries.ts';
import { canBeRejected, RejectAgreementDialog } from './reject-agreement-dialog.tsx';

const columnsFor = (user: UserEntity) =>
  columns<SignedAgreement>(
    {
      id: 'status',
      label: 'Status',
      value: agreementLabel,
      cell: (agreement) => <AgreementBadge agreement={agreement} />,
    },
    {
      id: 'signer',
      label: 'Signer',
      value: ({ signerName }) => signerName,
      cell: ({ signerName, signerEmail }) => (
        <span className={styles.signer}>
          {signerName}
          <span>{signerEmail}</span>
        </span>
      ),
    },
    { id: 'date', label: 'Date', value: (agreement) => dayOfMoment(agreement.date) },
    {
      id: 'files',
      label: 'Documents',
      value: () => null,
      cell: (agreement) => <AgreementFiles userId={user.objectId} agreement={agreement} />,
    },
    {
      id: 'reject',
      label: 'Action',
      value: () => null,
      cell: (agreement) => <RejectAgreement user={user} agreement={agreement} />,
    },
  );

export function AgreementsPanel({ user }: { user: UserEntity }) {
  const found = useQuery(agreementsOf(user.objectId));
  return (
    <div className={styles.panel}>
      <Card title="User agreements">
        {found.data && (
          <SimpleTable
            caption="User agreements"
            columns={columnsFor(user)}
            rows={found.data}
            rowKey={({ envelopeId }) => envelopeId}
            emptyText="No user agreement yet"
          />
        )}
        {!found.data && !found.error && <Skeleton lines={2} label="Loading the user agreements" />}
        {!found.data && found.error && (
          <Notice tone="critical" role="alert">
            <p>{found.error.message}</p>
            <Button isPending={found.isFetching} onPress={() => found.refetch()}>
              Try again
            </Button>
          </Notice>
        )}
      </Card>
    </div>
  );
}

const tones: Record<AgreementStatus, Tone> = {
  sent: 'neutral',
  delivered: 'info',
  completed: 'positive',
  declined: 'critical',
  voided: 'neutral',
};

function AgreementBadge({ agreement }: { agreement: SigningStatus }) {
  return <Badge tone={agreement.rejected ? 'critical' : tones[agreement.status]}>{agreementLabel(agreement)}</Badge>;
}

function RejectAgreement({ user, agreement }: { user: UserEntity; agreement: SignedAgreement }) {
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
