import type { ReactNode } from 'react';
import styles from './page-actions.module.css';

export function PageActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-print="hide">
      {children}
    </div>
  );
}
