import { commitmentItem } from '#functions/store/commitments.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { aCommitment } from './builders.ts';
import type { storesOf } from './stores.ts';

const MINUTE = 60_000;

/**
 * So many orders of an LP, each of another credit union, for $1,000 more than the one before and a minute later, past the API,
 * which would take minutes for a thousand.
 */
export async function placeOrders(
  { table }: Pick<ReturnType<typeof storesOf>, 'table'>,
  lpNumber: string,
  buyers: readonly Pick<Commitment, 'creditUnionId' | 'creditUnionName' | 'userId'>[],
): Promise<{ demand: number }> {
  const orders = buyers.map((buyer, place) =>
    aCommitment({
      lpNumber,
      ...buyer,
      amount: (place + 1) * 1_000_00,
      submittedAt: new Date(Date.UTC(2026, 0, 1) + place * MINUTE).toISOString(),
    }),
  );
  for (let at = 0; at < orders.length; at += 50) {
    await table.write(...orders.slice(at, at + 50).map((one) => ({ put: commitmentItem(one, one.submittedAt) })));
  }
  const demand = orders.reduce((sum, { amount }) => sum + amount, 0);
  await table.write({ update: { PK: `OFFERING#${lpNumber}`, SK: 'OFFERING' }, add: { pendingTotal: demand } });
  return { demand };
}
