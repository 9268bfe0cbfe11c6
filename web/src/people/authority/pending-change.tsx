import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { changeLines } from './change-lines.ts';
import { useDecideChange } from './queries.ts';
import { WaitingCard } from './waiting-card.tsx';

interface PendingChangeProps {
  authorities: AuthoritiesEntity;
  pending: NonNullable<AuthoritiesEntity['pending']>;
}

export const PendingChange = ({ authorities, pending }: PendingChangeProps) => (
  <WaitingCard
    title="Change of limits waiting"
    pending={pending}
    lines={changeLines(authorities, pending)}
    decide={useDecideChange(authorities)}
  />
);
