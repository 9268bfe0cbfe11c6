import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { directoryQuery } from './queries.ts';
import { RestrictedList } from './restricted-list.tsx';

/** The two lists that an offering is restricted by. */
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
        </>
      )}
    </Loaded>
  );
}
