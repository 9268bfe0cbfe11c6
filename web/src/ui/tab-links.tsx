import { Link } from 'react-router-dom';
import styles from './tab-links.module.css';

export interface TabLink {
  to: string;
  label: string;
  isOpen: boolean;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  /** For tabs above a page. */
  hasLine?: boolean;
}

/** Addresses of one page's parts, as tabs. */
export function TabLinks({ label, tabs, hasLine = false }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles.tabs} data-line={hasLine}>
      {tabs.map(({ to, label, isOpen }) => (
        <Link key={to} to={to} className={styles.tab} {...(isOpen && { 'aria-current': 'page' })}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
