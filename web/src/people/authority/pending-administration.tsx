import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { personNames } from './person-names.ts';
import { useAdministration } from './queries.ts';
import { WaitingCard } from './waiting-card.tsx';

interface PendingAdministrationProps {
  authorities: AuthoritiesEntity;
  pending: NonNullable<AuthoritiesEntity['administration']>;
}

export function PendingAdministration({ authorities, pending }: PendingAdministrationProps) {
  const { userId, isGiven } = pending;
  const { mutate, ...change } = useAdministration(authorities.creditUnionId);
  const words = (isAdministrator: boolean) => (isAdministrator ? 'Administrator' : 'Not an administrator');
  const name = personNames(authorities.people)(userId);
  return (
    <WaitingCard
      title="Change of administrators waiting"
      pending={pending}
      lines={[{ what: name, before: words(!isGiven), after: words(isGiven) }]}
      decide={{
        ...change,
        // Asking for the same approves, for the opposite drops.
        mutate: (decision, options) => mutate({ userId, enabled: (decision === 'approve') === isGiven }, options),
      }}
    />
  );
}
