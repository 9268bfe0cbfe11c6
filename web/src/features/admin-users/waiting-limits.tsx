import { useQuery } from '@tanstack/react-query';
import { PendingAdministration } from '../../people/authority/pending-administration.tsx';
import { PendingChange } from '../../people/authority/pending-change.tsx';
import { authorities } from '../../people/authority/queries.ts';
import { PendingSettings } from '../../people/limit-settings/pending-settings.tsx';
import { limitSettings } from '../../people/limit-settings/queries.ts';
import { accountIdQuery } from './queries.ts';

/** Administrators of the site confirm where the credit union has only one. */
export function WaitingLimits({ members }: { members: string }) {
  const { data: id = '' } = useQuery(accountIdQuery(members));
  const { data } = useQuery({ ...authorities(id), enabled: id !== '' });
  const { data: checks } = useQuery({ ...limitSettings(id), enabled: id !== '' });
  return (
    <>
      {data?.body.administration && (
        <PendingAdministration authorities={data.body} pending={data.body.administration} />
      )}
      {data?.body.pending && <PendingChange authorities={data.body} pending={data.body.pending} />}
      {checks?.body.pending && <PendingSettings settings={checks.body} pending={checks.body.pending} />}
    </>
  );
}
