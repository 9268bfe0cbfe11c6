import { notFound } from '../cognito-error.ts';
import type { Operations } from '../operation.ts';
import { pageSize, pageToken, startOf } from '../paging.ts';
import type { Pool } from '../pool.ts';
import { userView } from '../user.ts';

export const groupFlows = (
  pool: Pool,
): Operations<
  'AdminAddUserToGroup' | 'AdminRemoveUserFromGroup' | 'AdminListGroupsForUser' | 'ListUsersInGroup' | 'ListGroups'
> => {
  const existing = (name = '') => {
    if (!pool.groups.includes(name)) throw notFound('Group not found.');
    return name;
  };
  const view = (GroupName: string) => ({ GroupName, UserPoolId: pool.id });

  return {
    async AdminAddUserToGroup({ Username, GroupName }) {
      const group = existing(GroupName);
      pool.users.change(pool.users.get(Username).sub, (user) => {
        user.groups = [...new Set([...user.groups, group])];
      });
      return {};
    },

    async AdminRemoveUserFromGroup({ Username, GroupName }) {
      const group = existing(GroupName);
      pool.users.change(pool.users.get(Username).sub, (user) => {
        user.groups = user.groups.filter((each) => each !== group);
      });
      return {};
    },

    async AdminListGroupsForUser({ Username }) {
      return { Groups: pool.users.get(Username).groups.map(view) };
    },

    async ListUsersInGroup({ GroupName, Limit, NextToken }) {
      const group = existing(GroupName);
      const matches = ({ groups }: { groups: string[] }) => groups.includes(group);
      const { page, next } = pool.users.page({ start: startOf(NextToken), limit: pageSize(Limit), matches });
      return { Users: page.map(userView), ...(next && { NextToken: pageToken(next) }) };
    },

    async ListGroups() {
      return { Groups: pool.groups.map(view) };
    },
  };
};
