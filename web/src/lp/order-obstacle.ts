import { Problem } from '#shared/contract/problem.ts';
import { noOrders } from '#shared/domain/order.ts';
import type { useRights } from '../lib/use-rights.ts';

/** In words, or null. */
export function orderObstacle(
  rights: ReturnType<typeof useRights>,
  isAllowed: boolean,
  reason: string | undefined,
): string | null {
  if (rights.isAdmin) return noOrders;
  // The banner says why and what to do.
  if (!rights.isVerified) return "You'll be able to do this once your account is verified.";
  return isAllowed ? null : (reason ?? new Problem('not_allowed').message);
}
