import type { UserEntity } from '#shared/contract/user-entity.ts';
import { latestStatus } from '#shared/domain/agreement.ts';
import { dateTime, dayOfMoment } from '#shared/format/date.ts';
import { agreementLabel } from '../../people/agreement-label.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { FactorReset } from './factor-reset.tsx';

const factors = { on: 'On', off: 'Off', lost: 'Turned off outside Tandem' };

const authority = (given: boolean | null) => (given === null ? 'Not asked yet' : given ? 'Yes' : 'No');

export function AccountFacts({ user }: { user: UserEntity }) {
  const agreement = latestStatus(user.agreementStatuses);
  return (
    <Card title="Activity and agreement">
      <DescriptionList
        columns={1}
        items={[
          { label: 'First active', value: dateTime(user.firstActiveDate) },
          { label: 'Last active', value: dateTime(user.lastActiveDate) },
          { label: 'Second factor', value: factors[user.secondFactor] },
          { label: 'Signing authority', value: authority(user.signingAuthority) },
          {
            label: 'User agreement',
            value: agreement ? `${agreementLabel(agreement)}, ${dayOfMoment(agreement.date)}` : 'None',
          },
          ...(user.verificationEnded
            ? [{ label: 'Verification removed', value: dateTime(user.verificationEnded.date) }]
            : []),
        ]}
      />
      <FactorReset user={user} />
    </Card>
  );
}
