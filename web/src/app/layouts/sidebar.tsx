import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Logo, Mark } from '../../ui/logo.tsx';
import type { MenuItem } from '../menu.ts';
import { menuIcons } from './menu-icons.ts';
import styles from './sidebar.module.css';
import { SidebarGroup } from './sidebar-group.tsx';

const ApprovalsCount = lazy(async () => ({ default: (await import('./approvals-count.tsx')).ApprovalsCount }));

/** Folded groups by label. */
export interface Groups {
  closed: string[];
  setClosed: (closed: string[]) => void;
}

interface SidebarProps {
  items: MenuItem[];
  groups: Groups;
  isWide: boolean;
  onToggle: () => void;
}

/** Another entry is the open page, or nearer to it. */
const isNearer = (items: readonly MenuItem[], to: string, pathname: string): boolean =>
  items.some((one) => one.to.startsWith(`${to}/`) && `${pathname}/`.startsWith(`${one.to}/`));

export function Sidebar({ items, groups, isWide, onToggle }: SidebarProps) {
  const { pathname } = useLocation();
  const Toggle = isWide ? PanelLeftClose : PanelLeftOpen;
  return (
    <nav aria-label="Main" className={styles.sidebar} data-wide={isWide}>
      <div className={styles.top}>
        <a href="/" className={styles.home} aria-label="Tandem home">
          {isWide ? <Logo /> : <Mark size={30} />}
        </a>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isWide}
          aria-label={isWide ? 'Collapse sidebar' : 'Expand sidebar'}
          onClick={onToggle}
        >
          <Toggle aria-hidden="true" />
        </button>
      </div>
      <div className={styles.entries}>
        <ul>
          {items.map((item) => (
            <SidebarItem
              key={item.to + item.label}
              item={item}
              groups={groups}
              isWide={isWide}
              isExact={isNearer(items, item.to, pathname)}
            />
          ))}
        </ul>
      </div>
    </nav>
  );
}

interface SidebarItemProps {
  item: MenuItem;
  groups: Groups;
  isWide: boolean;
  /** Another entry has the pages below. */
  isExact?: boolean;
}

function SidebarItem({ item, groups, isWide, isExact = false }: SidebarItemProps) {
  const { label, to, icon, children = [] } = item;
  if (!to) {
    return (
      <li>
        <p className={isWide ? styles.heading : 'visually-hidden'}>{label}</p>
        <ul>
          {children.map((child) => (
            <SidebarItem key={child.to} item={{ ...child, order: 0 }} groups={groups} isWide={isWide} />
          ))}
        </ul>
      </li>
    );
  }
  if (children.length > 0) {
    const isClosed = groups.closed.includes(label);
    return (
      <SidebarGroup
        item={item}
        isWide={isWide}
        isClosed={isClosed}
        onToggle={() =>
          groups.setClosed(isClosed ? groups.closed.filter((one) => one !== label) : [...groups.closed, label])
        }
      />
    );
  }
  const Icon = icon && menuIcons[icon];
  return (
    <li>
      <NavLink
        className={`${styles.link} ${item.counts ? styles.counted : ''}`}
        to={to}
        end={isExact}
        {...(!isWide && { title: label })}
      >
        {Icon && <Icon aria-hidden="true" />}
        <span className={isWide ? '' : 'visually-hidden'}>{label}</span>
        {item.counts && (
          <Suspense>
            <ApprovalsCount />
          </Suspense>
        )}
      </NavLink>
    </li>
  );
}
