import { useQuery } from '@tanstack/react-query';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { dateTime } from '#shared/format/date.ts';
import { AgreementFiles } from '../../people/agreement-files.tsx';
import { agreementsOf } from '../../people/queries.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

interface CompletedAgreementProps {
  user: UserEntity;
  agreement: UserEntity['agreementStatuses'][number];
}

export function CompletedAgreement({ user, agreement }: CompletedAgreementProps) {
  const agreements = useQuery(agreementsOf(user.objectId));
  const signed = agreements.data?.find(({ envelopeId }) => envelopeId === agreement.envelopeId);
  return (
    <Card title="Completed agreement">
      <DescriptionList
        columns={1}
        items={[
          { label: 'User', value: user.displayName },
          { label: 'Signer', value: signed && `${signed.signerName}, ${signed.signerEmail}` },
          { label: 'Signed', value: dateTime(agreement.date) },
          { label: 'Envelope', value: agreement.envelopeId },
          ...(signed?.isStored
            ? [{ label: 'Documents', value: <AgreementFiles userId={user.objectId} agreement={signed} /> }]
            : []),
        ]}
      />
    </Card>
  );
}
