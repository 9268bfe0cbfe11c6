import type { CommitmentDeps } from '#functions/api/commitments/commitments.ts';
import { decideAsAdmin } from '#functions/api/commitments/decide-as-admin.ts';
import { placePurchase } from '#functions/api/commitments/place.ts';
import type { Caller } from '#shared/domain/access.ts';
import { orderPrice } from '#shared/domain/order.ts';
import { toCents } from '#shared/format/money.ts';
import { checkedPurchases } from './demo-data/limits.ts';

const HOUR = 3_600_000;

interface Seeding {
  administratorOf: (creditUnionId: string) => Caller;
  admin: Caller;
  /** When the first of them was submitted. */
  from: Date;
}

/** Commits as credit unions do that have set limits up, so that each purchase keeps its check; one is accepted. */
export async function seedPurchases(deps: CommitmentDeps, { administratorOf, admin, from }: Seeding): Promise<void> {
  for (const [place, { creditUnionId, lpNumber, amount, isAccepted }] of checkedPurchases.entries()) {
    const offering = await deps.offerings.find(lpNumber);
    if (!offering) continue;
    const at = new Date(from.getTime() + (place + 1) * HOUR).toISOString();
    const current = await deps.commitments.find(lpNumber, creditUnionId);
    await placePurchase(deps, {
      offering,
      current,
      by: administratorOf(creditUnionId),
      amount: toCents(amount),
      at,
      minimumAmount: toCents(0),
      price: orderPrice(offering, null),
      confirmed: { acknowledged: [], attested: ['MEMBERSHIP', 'AGREEMENT'] },
    });
    const placed = await deps.commitments.find(lpNumber, creditUnionId);
    if (!isAccepted || !placed) continue;
    const patch = [{ op: 'replace' as const, path: '/Status', value: 'Accepted' }];
    const later = new Date(Date.parse(at) + HOUR / 2).toISOString();
    await decideAsAdmin(deps, { current: placed, patch, caller: admin, at: later });
  }
}
