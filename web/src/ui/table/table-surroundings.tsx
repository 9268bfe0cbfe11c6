import { lazy, Suspense } from 'react';
import styles from './table.module.css';
import type { TableFooterProps } from './table-footer.tsx';
import type { TableToolbarProps } from './table-toolbar.tsx';

const TableToolbar = lazy(async () => ({ default: (await import('./table-toolbar.tsx')).TableToolbar }));
const TableFooter = lazy(async () => ({ default: (await import('./table-footer.tsx')).TableFooter }));

/** The place of the toolbar, which loads while the rows do. */
export const TableTop = (props: TableToolbarProps) => (
  <div className={styles.top} data-print="hide">
    <Suspense>
      <TableToolbar {...props} />
    </Suspense>
  </div>
);

/** The place below the rows, whose words load while the rows do. */
export const TableBottom = (props: TableFooterProps) => (
  <div className={styles.footer}>
    <Suspense>
      <TableFooter {...props} />
    </Suspense>
  </div>
);
