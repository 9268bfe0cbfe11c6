import { Notice } from '../ui/notice.tsx';
import { useOwnWork } from './own-work.ts';
import styles from './own-work-notice.module.css';

/** Nothing elsewhere. */
export function OwnWorkNotice({ id }: { id: string }) {
  const words = useOwnWork()(id);
  return (
    words && (
      <div className={styles.notice}>
        <Notice tone="info">{words}</Notice>
      </div>
    )
  );
}
