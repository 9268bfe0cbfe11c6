import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { NavLink } from 'react-router-dom';
import type { Counted } from '../handle.ts';
import type { MenuItem } from '../menu.ts';
import { menuIcons } from './menu-icons.ts';
import styles from './sidebar.module.css';

const PendingCount = lazy(async () => ({ default: (await import('./pending-count.tsx')).PendingCount }));

const Count = ({ of }: { of: Counted }) => (
  <Suspense>
    <PendingCount of={of} />
  </Suspense>
);

interface SidebarGroupProps {
  item: MenuItem;
  isWide: boolean;
  isClosed: boolean;
  onToggle: () => void;
}

/** Group that can be folded, with the counts of its pages. */
export function SidebarGroup({ item, isWide, isClosed, onToggle }: SidebarGroupProps) {
  const id = useId();
  const { label, to, icon, children = [] } = item;
  const Icon = icon && menuIcons[icon];
  const isListed = isWide && !isClosed;
  return (
    <li>
      <div className={styles.group}>
        <NavLink className={`${styles.link} ${styles.parent}`} to={to} {...(!isWide && { title: label })}>
          {Icon && <Icon aria-hidden="true" />}
          <span className={isWide ? '' : 'visually-hidden'}>{label}</span>
          {!isListed && children.map(({ counted }) => counted && <Count key={counted} of={counted} />)}
        </NavLink>
        {isWide && (
          <button
            type="button"
            className={styles.fold}
            aria-label={`${label} pages`}
            aria-expanded={isListed}
            aria-controls={isListed ? id : undefined}
            onClick={onToggle}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      </div>
      {isListed && (
        <ul id={id} className={styles.children}>
          {children.map((child) => (
            <li key={child.to}>
              <NavLink className={`${styles.link} ${styles.child}`} to={child.to}>
                {child.label}
                {child.counted && <Count of={child.counted} />}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
