import { date } from '#shared/format/date.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './deals.module.css';

/** Day in New York; null: nothing is due any more. */
export const Due = ({ due, isOverdue }: { due: string | null; isOverdue: boolean }) =>
  due === null ? (
    '—'
  ) : (
    <span className={styles.due}>
      {date(due)} {isOverdue && <Badge tone="critical">Overdue</Badge>}
    </span>
  );
