import { Pager } from '../../ui/pager.tsx';
import styles from './browse-page.module.css';
import { SLICE } from './queries.ts';
import type { Browse } from './use-browse.ts';

interface BrowseFooterProps {
  browse: Browse;
  /** On this page, and in all. */
  shown: number;
  count: number;
}

/** Spec 9: client table page sizes, beside the slice. */
const sizes = [SLICE, 25, 50, 100];

export function BrowseFooter({ browse: { page, show, set }, shown, count }: BrowseFooterProps) {
  const first = page * show + 1;
  const all = count.toLocaleString('en-US');
  return (
    <div className={styles.footer}>
      <p role="status">
        {page === 0
          ? `Showing ${shown} of ${all}`
          : `Showing ${first.toLocaleString('en-US')} to ${(first + shown - 1).toLocaleString('en-US')} of ${all}`}
      </p>
      {count > SLICE && (
        <div className={styles.ways} data-print="hide">
          <label className={styles.size}>
            Rows per page
            <select
              value={show}
              onChange={({ target: { value } }) => {
                set('show', value === String(SLICE) ? '' : value);
              }}
            >
              {[...new Set([...sizes, show])]
                .toSorted((a, b) => a - b)
                .map((size) => (
                  <option key={size}>{size}</option>
                ))}
            </select>
          </label>
          {count > show && (
            <Pager
              page={page}
              pageSize={show}
              count={count}
              onChange={(next) => set('page', next ? String(next + 1) : '')}
            />
          )}
        </div>
      )}
    </div>
  );
}
