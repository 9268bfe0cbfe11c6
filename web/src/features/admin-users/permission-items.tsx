import {
  BadgeCheck,
  BadgeX,
  FileChartColumn,
  FileX2,
  Landmark,
  type LucideIcon,
  ShieldMinus,
  ShieldPlus,
  Upload,
  UserCog,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { useMe } from '../../lib/queries.ts';
import { type Next, type Permission, permissionsOf } from '../../people/permissions.ts';
import { ActionGroup, ActionItem } from '../../ui/action-menu.tsx';

const icons: Record<string, Record<Next, LucideIcon>> = {
  Account: { on: UserRoundCheck, off: UserRoundX },
  Verified: { on: BadgeCheck, off: BadgeX },
  Reports: { on: FileChartColumn, off: FileX2 },
  Upload: { on: Upload, off: Upload },
  'Partner user': { on: UserCog, off: UserCog },
  'Credit union administrator': { on: Landmark, off: Landmark },
  'LPAdmin role': { on: ShieldPlus, off: ShieldMinus },
};

export type ChangePermission = (user: UserEntity, permission: Permission, next: Next) => void;

interface PermissionItemsProps {
  user: UserEntity;
  onChange: ChangePermission;
}

export function PermissionItems({ user, onChange }: PermissionItemsProps) {
  const { UserObjectId: myId = '' } = useMe();
  return (
    <ActionGroup label="Permissions">
      {permissionsOf(user).map((permission) => {
        const { label, isOn, actions, asks } = permission;
        const next = isOn(user) ? 'off' : 'on';
        const Icon = icons[label]?.[next];
        const obstacle = permission.obstacle?.(user, myId) ?? undefined;
        return (
          <ActionItem
            key={label}
            icon={Icon && <Icon />}
            tone={label === 'Account' && next === 'off' && !obstacle ? 'danger' : undefined}
            obstacle={obstacle}
            onPress={() => onChange(user, permission, next)}
          >
            {actions[next].label}
            {asks[next] && '…'}
          </ActionItem>
        );
      })}
    </ActionGroup>
  );
}
