import type { ReactNode } from 'react';
import styles from './page-actions.module.css';

/** The links and buttons at the head of a page; they are not printed. */
export function PageActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-print="hide">
      {children}
    </div>
  );
}
