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
              empty="Every credit union. Add some, and only they see the offering."
            />
          </Card>
          <Card title="Hidden from">
            <RestrictedList name="blacklist" directory={all} empty="Nobody." />
          </Card>
        </>
      )}
    </Loaded>
  );
}
