import { type KeyboardEventHandler, lazy, type ReactNode, type Ref, Suspense } from 'react';
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

interface TableScrollerProps {
  label: string;
  isDense: boolean;
  ref: Ref<HTMLElement>;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** What scrolls of a table, by keyboard too. */
export const TableScroller = ({ label, isDense, ref, onKeyDown, children }: TableScrollerProps) => (
  <section
    className={styles.scroller}
    data-density={isDense ? 'dense' : undefined}
    ref={ref}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    tabIndex={0}
    onKeyDown={onKeyDown}
  >
    {children}
  </section>
);

/** The place below the rows, whose words load while the rows do. */
export const TableBottom = (props: TableFooterProps) => (
  <div className={styles.footer}>
    <Suspense>
      <TableFooter {...props} />
    </Suspense>
  </div>
);
