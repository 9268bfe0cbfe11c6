import { queryOptions } from '@tanstack/react-query';
import type { InterestRow } from '#shared/contract/interests.ts';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { users, views } from '../../lib/api.ts';
import { quoted } from '../../ui/table/odata.ts';

/** The condition that holds for the users of one credit union. */
export const membersOf = (creditUnionName: string, rtNumber: string): string =>
  `creditUnionName eq ${quoted(creditUnionName)} and rtNumber eq ${quoted(rtNumber)}`;

/** The account id of the credit union that these users are of; empty while none of them is verified for one. */
export const accountIdQuery = (members: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'account-id', members],
    queryFn: async () => {
      const $filter = `${members} and creditUnionAccountId ne ''`;
      return (await users.list({ query: { $filter, $top: '1' } })).value[0]?.creditUnionAccountId ?? '';
    },
  });

/** Spec 9: what an overview asks for at most. */
const OVERVIEW_TOP = '1000';

/** The users of one credit union whose account is enabled (spec 7.4). */
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

/** What one credit union committed to and indicated, newest first. */
export const ordersOf = (rtNumber: string) =>
  queryOptions({
    queryKey: ['admin', 'credit-union', 'orders', rtNumber],
    queryFn: async (): Promise<Orders> => {
      const query = { $top: OVERVIEW_TOP, $filter: `RtNumber eq ${quoted(rtNumber)}`, $orderby: 'DateSubmitted desc' };
      const [commitments, interests] = await Promise.all([views.commitments({ query }), views.interests({ query })]);
      return { commitments: commitments.value, interests: interests.value };
    },
  });

/** The LPs that one credit union sells. */
export const salesOf = (creditUnionName: string) =>
  queryOptions({
    queryKey: ['admin', 'credit-union', 'sales', creditUnionName],
    queryFn: async () => {
      const query = { $top: OVERVIEW_TOP, $filter: `SellerName eq ${quoted(creditUnionName)}`, $orderby: 'State asc' };
      return (await views.offerings({ query })).value;
    },
  });
