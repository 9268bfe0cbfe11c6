import type { DealRow } from '#shared/contract/deals.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import styles from './closing-desk.module.css';
import { useAssignee } from './use-assignee.ts';

/** Within a row; only the name of deals that others at Tandem have to run. */
export function AssigneeCell({ row }: { row: DealRow }) {
  const ownWork = useOwnWork()(row.lpNumber);
  const { value, options, assign, isPending, error } = useAssignee(row);
  if (ownWork) return <span title={ownWork}>{row.assignee ?? '—'}</span>;
  return (
    <>
      <span className={styles.printed}>{row.assignee ?? '—'}</span>
      <select
        className={styles.assignee}
        aria-label={`Assignee of ${row.buyerName}, LP ${row.lpNumber}`}
        value={value}
        disabled={isPending}
        onChange={(event) => assign(event.target.value)}
        data-print="hide"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <span role="alert" className={styles.fault}>
          {error}
        </span>
      )}
    </>
  );
}
