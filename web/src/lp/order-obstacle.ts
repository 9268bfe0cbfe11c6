import { Problem } from '#shared/contract/problem.ts';
import type { useRights } from './rights.ts';

/** Why the form of an order is not offered, in words, or null. */
export function orderObstacle(
  rights: ReturnType<typeof useRights>,
  isAllowed: boolean,
  reason: string | undefined,
): string | null {
  if (rights.isAdmin) return 'Administrators do not place orders.';
  if (!rights.isVerified) return new Problem('not_verified').message;
  return isAllowed ? null : (reason ?? new Problem('not_allowed').message);
}
