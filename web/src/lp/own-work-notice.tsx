import { Notice } from '../ui/notice.tsx';
import { useOwnWork } from './own-work.ts';
import styles from './own-work-notice.module.css';

/** Says why an administrator can't act on an LP that their own credit union takes part in; nothing elsewhere. */
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
