import { Problem } from '#shared/contract/problem.ts';
import { noOrders } from '#shared/domain/order.ts';
import type { useRights } from '../lib/use-rights.ts';

/** Why the form of an order is not offered, in words, or null. */
export function orderObstacle(
  rights: ReturnType<typeof useRights>,
  isAllowed: boolean,
  reason: string | undefined,
): string | null {
  if (rights.isAdmin) return noOrders;
  // Why that is not so yet, and what to do about it, is told above every page.
  if (!rights.isVerified) return "You'll be able to do this once your account is verified.";
  return isAllowed ? null : (reason ?? new Problem('not_allowed').message);
}
