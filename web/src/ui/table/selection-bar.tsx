import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import styles from './toolbar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  /** Sums of the selected rows. */
  sum?: ReactNode;
  children: ReactNode;
}

export function SelectionBar<Row>({ selection: { selected, fault, only }, sum, children }: SelectionBarProps<Row>) {
  const count = selected.length;
  return (
    <div className={styles.selection} data-on={count > 0 || undefined} data-print="hide">
      <p role="status">{count > 0 && `${count.toLocaleString('en-US')} selected`}</p>
      {count > 0 && sum && <p>{sum}</p>}
      {children}
      {count > 0 && (
        <Button variant="quiet" onPress={() => only([])}>
          Clear selection
        </Button>
      )}
      {fault && (
        <Notice tone="critical" role="alert">
          {fault}
        </Notice>
      )}
    </div>
  );
}
