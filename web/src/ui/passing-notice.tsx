import { useLocation } from 'react-router-dom';
import { Notice } from './notice.tsx';
import styles from './passing-notice.module.css';

/** Result of the previous page, until navigation. */
export function PassingNotice() {
  const { notice } = (useLocation().state ?? {}) as { notice?: string };
  return (
    <div role="status" className={styles.notice} data-print="hide">
      {notice && <Notice tone="positive">{notice}</Notice>}
    </div>
  );
}
