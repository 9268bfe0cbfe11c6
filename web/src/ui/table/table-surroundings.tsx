import { ListFilter } from 'lucide-react';
import { type KeyboardEventHandler, lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { Button } from '../button.tsx';
import { Scrolling } from '../scrolling.tsx';
import { cardPlaces, cardStyle } from './card-places.ts';
import cards from './cards.module.css';
import type { Column } from './columns.ts';
import styles from './table.module.css';
import { TableFilters } from './table-filters.tsx';
import type { TableFooterProps } from './table-footer.tsx';
import type { TableToolbarProps } from './table-toolbar.tsx';
import type { TableParams } from './use-table-params.ts';

const TableToolbar = lazy(async () => ({ default: (await import('./table-toolbar.tsx')).TableToolbar }));
const TableFooter = lazy(async () => ({ default: (await import('./table-footer.tsx')).TableFooter }));

/** Buttons load with the rows. */
export const TableTop = ({ params, head, ...props }: TableToolbarProps & { params: TableParams; head: CardHead }) => (
  <div className={styles.top} data-print="hide">
    <TableFilters params={params} total={props.total} />
    <span className={cards.toggle}>
      <Button
        variant="quiet"
        icon={<ListFilter aria-hidden="true" />}
        isExpanded={head.isOpen}
        onPress={() => head.setOpen(!head.isOpen)}
      >
        Sort and filter
      </Button>
    </span>
    <div className={styles.actions} data-refreshes={props.refresh ? '' : undefined}>
      <Suspense>
        <TableToolbar {...props} />
      </Suspense>
    </div>
  </div>
);

/** Headings above cards, which are out of sight until asked for. */
export function useCardHead() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, setOpen };
}

type CardHead = ReturnType<typeof useCardHead>;

interface TableScrollerProps<Row> {
  label: string;
  /** Shown ones, for cards in a narrow window; absent where the table has its own. */
  columns?: readonly Column<Row>[];
  isDense: boolean;
  head?: CardHead;
  look?: string | undefined;
  ref: Ref<HTMLElement>;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** Focusable. */
export const TableScroller = <Row,>({ label, columns, isDense, head, look = '', ...rest }: TableScrollerProps<Row>) => (
  <Scrolling
    className={`${styles.scroller} ${columns ? cards.cards : ''} ${look}`}
    style={columns && cardStyle(cardPlaces(columns))}
    data-density={isDense ? 'dense' : undefined}
    data-head={head?.isOpen ? 'open' : undefined}
    aria-label={label}
    {...rest}
  />
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
