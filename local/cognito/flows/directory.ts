import { invalidParameter } from '../cognito-error.ts';
import type { Operations } from '../operation.ts';
import { pageSize, pageToken, startOf } from '../paging.ts';
import type { Pool } from '../pool.ts';
import { type User, userView } from '../user.ts';

export const directoryFlows = (
  pool: Pool,
): Operations<'ListUsers' | 'AdminListUserAuthEvents' | 'DescribeUserPool'> => ({
  async ListUsers({ Filter, Limit, PaginationToken }) {
    const matches = matcher(Filter);
    const { page, next } = pool.users.page({ start: startOf(PaginationToken), limit: pageSize(Limit), matches });
    return { Users: page.map(userView), ...(next && { PaginationToken: pageToken(next) }) };
  },

  async AdminListUserAuthEvents({ Username, MaxResults, NextToken }) {
    const { sub } = pool.users.get(Username);
    const [limit, from] = [pageSize(MaxResults), Number(startOf(NextToken) || 0)];
    const AuthEvents = pool.authEvents.page(sub, limit, from);
    return { AuthEvents, ...(AuthEvents.length === limit && { NextToken: pageToken(String(from + limit)) }) };
  },

  async DescribeUserPool() {
    return {
      UserPool: {
        Id: pool.id,
        Name: pool.id,
        MfaConfiguration: pool.mfa,
        UsernameAttributes: ['email'],
        AutoVerifiedAttributes: ['email'],
      },
    };
  },
});

/** `email = "x"` or, for a prefix, `email ^= "x"`. */
function matcher(filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true;
  const [, name = '', operator, value = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? [];
  if (!operator) throw invalidParameter('Error while parsing filter.');
  const wanted = value.replaceAll('\\"', '"').toLowerCase();
  return (user) => {
    const actual = filterable(user, name)?.toLowerCase();
    return operator === '=' ? actual === wanted : (actual?.startsWith(wanted) ?? false);
  };
}

function filterable({ sub, status, enabled, attributes }: User, name: string): string | undefined {
  if (name === 'sub' || name === 'username') return sub;
  if (name === 'cognito:user_status') return status;
  if (name === 'status') return enabled ? 'Enabled' : 'Disabled';
  return attributes[name];
}
