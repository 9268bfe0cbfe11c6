import type { User } from '#shared/contract/users.ts';
import { Badge } from '../../ui/badge.tsx';

/** Spec 2.5: [active: partner or unverified] or [deactivated]. */
export function Standing({ user: { accountEnabled, roles, userType } }: { user: User }) {
  if (!accountEnabled) return <Badge tone="critical">[deactivated]</Badge>;
  if (!roles.includes('Verified')) return <Badge tone="caution">[active: unverified]</Badge>;
  return <Badge tone="positive">[active: {userType.toLowerCase()}]</Badge>;
}
