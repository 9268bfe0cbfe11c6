import { type KeyboardEventHandler, lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { Scrolling } from '../scrolling.tsx';
import styles from './table.module.css';
import { TableFilters } from './table-filters.tsx';
import type { TableFooterProps } from './table-footer.tsx';
import type { TableToolbarProps } from './table-toolbar.tsx';
import type { TableParams } from './use-table-params.ts';

const TableToolbar = lazy(async () => ({ default: (await import('./table-toolbar.tsx')).TableToolbar }));
const TableFooter = lazy(async () => ({ default: (await import('./table-footer.tsx')).TableFooter }));

/** Buttons load with the rows. */
export const TableTop = ({ params, ...props }: TableToolbarProps & { params: TableParams }) => (
  <div className={styles.top} data-print="hide">
    <TableFilters params={params} total={props.total} />
    <div className={styles.actions} data-refreshes={props.refresh ? '' : undefined}>
      <Suspense>
        <TableToolbar {...props} />
      </Suspense>
    </div>
  </div>
);

interface TableScrollerProps {
  label: string;
  isDense: boolean;
  look?: string | undefined;
  ref: Ref<HTMLElement>;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** Focusable. */
export const TableScroller = ({ label, isDense, look = '', ref, onKeyDown, children }: TableScrollerProps) => (
  <Scrolling
    className={`${styles.scroller} ${look}`}
    data-density={isDense ? 'dense' : undefined}
    ref={ref}
    aria-label={label}
    onKeyDown={onKeyDown}
  >
    {children}
  </Scrolling>
);

/** Words load with the rows. */
export function TableBottom(props: TableFooterProps) {
  const [hasCome, setCome] = useState(props.total !== undefined);
  if (props.total !== undefined && !hasCome) setCome(true);
  return (
    // Remounts with the first answer, so nothing shifts under an empty table.
    <div key={String(hasCome)} className={styles.footer}>
      <Suspense>
        <TableFooter {...props} />
      </Suspense>
    </div>
  );
}
