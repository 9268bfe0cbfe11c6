import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { directoryQuery } from './queries.ts';
import { RestrictedList } from './restricted-list.tsx';

/** The lists that an offering is restricted by, and that of whom an allocation can serve first. */
export function RestrictionsForm() {
  const directory = useQuery(directoryQuery);
  return (
    <Loaded query={directory}>
      {(all) => (
        <>
          <Card title="Visible only to">
            <RestrictedList
              name="whitelist"
              directory={all}
              empty="All credit unions can see this. Add one or more to limit who can."
            />
          </Card>
          <Card title="Hidden from">
            <RestrictedList name="blacklist" directory={all} empty="No one." />
          </Card>
          <Card title="Preferred">
            <RestrictedList
              name="preferred"
              directory={all}
              empty="No one. If this LP is oversubscribed, the allocation can serve these credit unions first."
            />
          </Card>
        </>
      )}
    </Loaded>
  );
}
