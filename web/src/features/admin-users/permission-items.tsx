import {
  FileChartColumn,
  FileX2,
  type LucideIcon,
  ShieldMinus,
  ShieldPlus,
  Upload,
  UserCog,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react';
import type { User } from '#shared/contract/users.ts';
import { type Next, permissions } from '../../people/permissions.ts';
import { ActionGroup, ActionItem } from '../../ui/action-menu.tsx';
import { usePerform } from './user-actions.tsx';

const icons: Record<string, Record<Next, LucideIcon>> = {
  Account: { on: UserRoundCheck, off: UserRoundX },
  Reports: { on: FileChartColumn, off: FileX2 },
  Upload: { on: Upload, off: Upload },
  'Partner user': { on: UserCog, off: UserCog },
  'LPAdmin role': { on: ShieldPlus, off: ShieldMinus },
};

/** Each permission as what would change it; three dots where something is asked first. */
export function PermissionItems({ user }: { user: User }) {
  const perform = usePerform();
  return (
    <ActionGroup label="Permissions">
      {permissions.map((permission) => {
        const { label, isOn, actions, asks } = permission;
        const next = isOn(user) ? 'off' : 'on';
        const Icon = icons[label]?.[next];
        return (
          <ActionItem
            key={label}
            icon={Icon && <Icon />}
            tone={label === 'Account' && next === 'off' ? 'danger' : undefined}
            onPress={() => perform({ kind: 'permission', user, permission, next })}
          >
            {actions[next].label}
            {asks[next] && '…'}
          </ActionItem>
        );
      })}
    </ActionGroup>
  );
}
