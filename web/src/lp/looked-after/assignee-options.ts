import { queryOptions, useQuery } from '@tanstack/react-query';
import { users } from '../../lib/api.ts';

/** People to assign to. For administrators. */
export const administrators = queryOptions({
  queryKey: ['admin', 'users', 'administrators'],
  queryFn: async () => {
    const query = { $filter: 'admin eq true and disabled eq false', $orderby: 'name asc', $top: '200' };
    return (await users.list({ query })).value.map(({ id, name, emailAddress }) => ({
      id,
      name: name || emailAddress,
    }));
  },
});

interface Assigned {
  assigneeId: string | null;
  assignee: string | null;
}

/** No one, who it is even if no longer an administrator, and all who are. */
export function useAssigneeOptions({ assigneeId, assignee }: Assigned) {
  const { data = [] } = useQuery({ ...administrators, throwOnError: false });
  const isKnown = data.some(({ id }) => id === assigneeId);
  return [
    { value: '', label: 'No one' },
    ...(assigneeId !== null && !isKnown ? [{ value: assigneeId, label: assignee ?? 'Former administrator' }] : []),
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
