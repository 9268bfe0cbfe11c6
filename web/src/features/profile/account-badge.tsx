import type { UserEntity } from '#shared/contract/user-entity.ts';
import { Badge } from '../../ui/badge.tsx';

/** Spec 2.5: [active: partner or unverified] or [deactivated]. */
export function AccountBadge({ user: { accountEnabled, roles, userType } }: { user: UserEntity }) {
  if (!accountEnabled) return <Badge tone="critical">[deactivated]</Badge>;
  if (!roles.includes('Verified')) return <Badge tone="caution">[active: unverified]</Badge>;
  return <Badge tone="positive">[active: {userType.toLowerCase()}]</Badge>;
}
