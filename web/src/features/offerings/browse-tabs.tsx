import { Link } from 'react-router-dom';
import type { TermSheetView } from '#shared/contract/termsheets.ts';
import { useRights } from '../../lp/rights.ts';
import styles from './browse-tabs.module.css';

const tabs: Record<TermSheetView, string> = { all: 'All', open: 'Open', recent: 'Recent', my: "My LP's" };

export function BrowseTabs({ view }: { view: TermSheetView }) {
  const { isAdmin } = useRights();
  const shown = (Object.keys(tabs) as TermSheetView[]).filter((one) => one !== 'my' || !isAdmin);
  return (
    <nav aria-label="Lists" className={styles.tabs}>
      {shown.map((one) => (
        <Link key={one} to={`/lps/${one}`} className={styles.tab} {...(one === view && { 'aria-current': 'page' })}>
          {tabs[one]}
        </Link>
      ))}
    </nav>
  );
}
