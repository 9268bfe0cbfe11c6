import { useLocation } from 'react-router-dom';
import { Notice } from './notice.tsx';
import styles from './passing-notice.module.css';

/** What was just done, told on the page it led to until one goes on from there. */
export function PassingNotice() {
  const { notice } = (useLocation().state ?? {}) as { notice?: string };
  return (
    <div role="status" className={styles.notice} data-print="hide">
      {notice && <Notice tone="positive">{notice}</Notice>}
    </div>
  );
}
