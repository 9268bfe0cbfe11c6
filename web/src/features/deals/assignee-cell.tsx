import type { DealRow } from '#shared/contract/deals.ts';
import { AssigneeSelect } from '../../lp/looked-after/assignee-select.tsx';
import { useOwnWork } from '../../lp/own-work.ts';
import { useAssignee } from './use-assignee.ts';

/** Within a row; only the name of deals that others at Tandem have to run. */
export function AssigneeCell({ row }: { row: DealRow }) {
  const ownWork = useOwnWork()(row.lpNumber);
  const { assign, ...choice } = useAssignee(row);
  if (ownWork) return <span title={ownWork}>{row.assignee ?? '—'}</span>;
  return (
    <AssigneeSelect
      label={`Assignee of ${row.buyerName}, LP ${row.lpNumber}`}
      name={row.assignee}
      onChange={assign}
      {...choice}
    />
  );
}
