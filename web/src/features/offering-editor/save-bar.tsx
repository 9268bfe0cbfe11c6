import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  children: ReactNode;
  /** Unsaved changes, in words. */
  changes?: ReactNode;
  notice?: ReactNode;
  done?: string | undefined;
  fault?: string | undefined;
}

/** The buttons of a long form, which stay in view while it scrolls. */
export function SaveBar({ children, changes, notice, done, fault }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <div role="status">{done && <Notice tone="positive">{done}</Notice>}</div>
      {notice}
      {fault && (
        <Notice tone="critical" role="alert">
          {fault}
        </Notice>
      )}
      <div className={styles.line}>
        <p className={styles.changes}>{changes}</p>
        {children}
      </div>
    </div>
  );
}
