import { useState } from 'react';
import { Link } from 'react-router-dom';
import { moneyShort } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import styles from './bar-list.module.css';
import { loansPath } from './loans-path.ts';
import type { BandRow } from './strats.ts';
import { count } from './trace.ts';

/** Above this, folded on screens. */
const MOST_BARS = 12;

interface BarListProps {
  label: string;
  /** Null: no one can open its loans. */
  lpNumber: string | null;
  rows: readonly BandRow[];
}

/** Bar by share of the balance, linked to its loans. */
export function BarList({ label, lpNumber, rows }: BarListProps) {
  const [isOpen, setOpen] = useState(false);
  const most = Math.max(1, ...rows.map((row) => row.percent));
  return (
    <>
      <ul className={styles.bars} aria-label={label} data-folded={!isOpen || undefined}>
        {rows.map((row) => (
          <li key={row.label}>
            <Bar row={row} most={most} path={lpNumber === null ? null : loansPath(lpNumber, row)} />
          </li>
        ))}
      </ul>
      {rows.length > MOST_BARS && (
        <button type="button" className={styles.fold} data-print="hide" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${rows.length}`}
        </button>
      )}
    </>
  );
}

function Bar({ row, most, path }: { row: BandRow; most: number; path: string | null }) {
  const content = (
    <>
      <span className={styles.band}>{row.label}</span>
      <span className={styles.track}>
        <span className={styles.fill} style={{ inlineSize: `${(100 * row.percent) / most}%` }} />
      </span>
      <span className={styles.share}>{percent(row.percent)}</span>
      <span className={styles.more}>
        {moneyShort(row.balance)} · {count(row.loans)} {row.loans === 1 ? 'loan' : 'loans'}
        {path !== null && <span className="visually-hidden">. View them</span>}
      </span>
    </>
  );
  if (path === null) return <span className={styles.bar}>{content}</span>;
  return (
    <Link to={path} className={styles.bar}>
      {content}
    </Link>
  );
}
