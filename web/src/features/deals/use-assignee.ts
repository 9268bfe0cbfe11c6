import type { DealEntity } from '#shared/contract/deals.ts';
import { useAssigneeOptions } from '../../lp/looked-after/assignee-options.ts';
import { changeFault, useChangeDeal } from './queries.ts';

export type Assigned = Pick<DealEntity, 'id' | 'version' | 'assigneeId' | 'assignee'>;

/** Assignee of a deal, and the choice. */
export function useAssignee(deal: Assigned) {
  const options = useAssigneeOptions(deal);
  const change = useChangeDeal(deal, 'Assignee saved.');
  return {
    value: deal.assigneeId ?? '',
    options,
    assign: (id: string) => change.mutate([{ path: '/assigneeId', value: id || null }]),
    isPending: change.isPending,
    error: changeFault(change.error, 'Choose again.'),
  };
}
