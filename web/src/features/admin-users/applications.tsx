import { queryOptions, useQuery } from '@tanstack/react-query';
import { ownApplication } from '#shared/domain/application.ts';
import { users } from '../../lib/api.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Switch } from '../../ui/switch.tsx';
import { quoted } from '../../ui/table/odata.ts';
import styles from './applications.module.css';

const parameter = 'applications';

const fromOthers = queryOptions({
  queryKey: ['admin', 'users', 'from-others'],
  queryFn: async () => {
    const $filter = `originatingApplication ne ${quoted(ownApplication)}`;
    return (await users.list({ query: { $filter, $top: '1' } }))['@odata.count'];
  },
  staleTime: 900_000,
});

/** Our own application's users, unless the address says all (spec 9). */
export function useOriginFilter(): string | undefined {
  const [address] = useAddress();
  return address.get(parameter) === 'all' ? undefined : `originatingApplication eq ${quoted(ownApplication)}`;
}

export function OriginFilter() {
  const [address, change] = useAddress();
  const { data: others = 0 } = useQuery(fromOthers);
  const isOn = address.get(parameter) === 'all';
  if (others === 0 && !isOn) return null;
  return (
    <div className={styles.filter}>
      <Switch
        label="Users of other applications"
        description={`Include people who signed up outside ${ownApplication}.`}
        isOn={isOn}
        state={isOn ? 'Shown' : 'Hidden'}
        onChange={(shows) => change((next) => (shows ? next.set(parameter, 'all') : next.delete(parameter)))}
      />
    </div>
  );
}
