import { queryOptions } from '@tanstack/react-query';
import { parseCommitmentId } from '#shared/domain/commitment.ts';
import { crm, offerings, views } from '../../lib/api.ts';
import { quoted } from '../../ui/table/odata.ts';

/** Possible single reader of a report. */
export interface Reader {
  id: string;
  name: string;
}

export const readersOf = (lpNumber: string) =>
  queryOptions({ queryKey: ['readers', lpNumber], queryFn: () => readers(lpNumber) });

async function readers(lpNumber: string): Promise<Reader[]> {
  const $filter = `LPNumber eq ${quoted(lpNumber)} and Status eq 'Accepted'`;
  const [{ value }, { SellerName }] = await Promise.all([
    views.commitments({ query: { $filter, $orderby: 'CreditUnionName asc', $top: '1000' } }),
    offerings.get({ id: lpNumber }),
  ]);
  // The search also finds longer names.
  const seller = (await crm.accounts({ body: { creditUnionName: SellerName } })).find(
    ({ Name }) => Name.toLowerCase() === SellerName.trim().toLowerCase(),
  );
  const buyers = value.map(({ id, CreditUnionName }) => ({
    id: parseCommitmentId(id)?.creditUnionId ?? '',
    name: CreditUnionName,
  }));
  return seller ? [...buyers, { id: seller.AccountId, name: seller.Name }] : buyers;
}
