import { useState } from 'react';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { useMe } from '../../lib/queries.ts';
import { PermissionDialog } from '../../people/permission-dialog.tsx';
import type { Next, Permission } from '../../people/permissions.ts';
import { useChangePermission } from '../../people/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Shows the server's refusal where it was asked. */
export function PermissionRow({ user, permission }: { user: UserEntity; permission: Permission }) {
  const { label, hint, states, isOn, change, asks } = permission;
  const { UserObjectId: myId = '' } = useMe();
  const [asked, setAsked] = useState<Next | null>(null);
  const mutation = useChangePermission();
  const press = (next: Next) => {
    mutation.reset();
    if (asks[next]) setAsked(next);
    else mutation.mutate({ id: user.objectId, change: change(next === 'on', '') });
  };

  return (
    <li>
      <Switch
        label={label}
        description={hint}
        isOn={isOn(user)}
        state={isOn(user) ? states.on : states.off}
        isPending={mutation.isPending}
        obstacle={permission.obstacle?.(user, myId)}
        onChange={(isOn) => press(isOn ? 'on' : 'off')}
      />
      <Failure error={mutation.error} />
      <PermissionDialog user={user} permission={permission} asked={asked} onClose={() => setAsked(null)} />
    </li>
  );
}
