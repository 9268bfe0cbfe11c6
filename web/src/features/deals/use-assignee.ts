import { useQuery } from '@tanstack/react-query';
import type { DealEntity } from '#shared/contract/deals.ts';
import { administrators, changeFault, useChangeDeal } from './queries.ts';

export type Assigned = Pick<DealEntity, 'id' | 'version' | 'assigneeId' | 'assignee'>;

/** Assignee of a deal, and the choice. */
export function useAssignee(deal: Assigned) {
  const { data = [] } = useQuery({ ...administrators, throwOnError: false });
  const change = useChangeDeal(deal, 'Assignee saved.');
  const { assigneeId, assignee } = deal;
  const isKnown = data.some(({ id }) => id === assigneeId);
  return {
    value: assigneeId ?? '',
    options: [
      { value: '', label: 'No one' },
      ...(assigneeId !== null && !isKnown ? [{ value: assigneeId, label: assignee ?? 'Former administrator' }] : []),
      ...data.map(({ id, name }) => ({ value: id, label: name })),
    ],
    assign: (id: string) => change.mutate([{ path: '/assigneeId', value: id || null }]),
    isPending: change.isPending,
    error: changeFault(change.error, 'Choose again.'),
  };
}
