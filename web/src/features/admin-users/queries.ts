import { queryOptions } from '@tanstack/react-query';
import type { InterestRow } from '#shared/contract/interests.ts';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { users, views } from '../../lib/api.ts';
import { quoted } from '../../ui/table/odata.ts';

export const membersOf = (creditUnionName: string, rtNumber: string): string =>
  `creditUnionName eq ${quoted(creditUnionName)} and rtNumber eq ${quoted(rtNumber)}`;

/** Empty while none is verified. */
export const accountIdQuery = (members: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'account-id', members],
    queryFn: async () => {
      const $filter = `${members} and creditUnionAccountId ne ''`;
      return (await users.list({ query: { $filter, $top: '1' } })).value[0]?.creditUnionAccountId ?? '';
    },
  });

/** Spec 9: an overview's limit. */
const OVERVIEW_TOP = '1000';

/** Enabled accounts (spec 7.4). */
export const enabledUsersOf = (creditUnionName: string, rtNumber: string) => {
  const $filter = `${membersOf(creditUnionName, rtNumber)} and disabled eq false`;
  return queryOptions({
    queryKey: ['admin', 'users', 'enabled', $filter],
    queryFn: async () => (await users.list({ query: { $top: OVERVIEW_TOP, $filter, $orderby: 'name asc' } })).value,
  });
};

export interface Orders {
  commitments: AdminCommitmentRow[];
  interests: InterestRow[];
}

export const ordersOf = (rtNumber: string) =>
  queryOptions({
    queryKey: ['admin', 'credit-union', 'orders', rtNumber],
    queryFn: async (): Promise<Orders> => {
      const query = { $top: OVERVIEW_TOP, $filter: `RtNumber eq ${quoted(rtNumber)}`, $orderby: 'DateSubmitted desc' };
      const [commitments, interests] = await Promise.all([views.commitments({ query }), views.interests({ query })]);
      return { commitments: commitments.value, interests: interests.value };
    },
  });

export const salesOf = (creditUnionName: string) =>
  queryOptions({
    queryKey: ['admin', 'credit-union', 'sales', creditUnionName],
    queryFn: async () => {
      const query = { $top: OVERVIEW_TOP, $filter: `SellerName eq ${quoted(creditUnionName)}`, $orderby: 'State asc' };
      return (await views.offerings({ query })).value;
    },
  });
