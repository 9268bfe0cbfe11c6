import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Logo, Mark } from '../../ui/logo.tsx';
import type { MenuItem } from '../menu.ts';
import styles from './sidebar.module.css';

interface SidebarProps {
  items: MenuItem[];
  isWide: boolean;
  onToggle: () => void;
}

export function Sidebar({ items, isWide, onToggle }: SidebarProps) {
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
            <SidebarItem key={item.to + item.label} item={item} isWide={isWide} />
          ))}
        </ul>
      </div>
    </nav>
  );
}

function SidebarItem({ item, isWide }: { item: MenuItem; isWide: boolean }) {
  const { label, to, icon, children = [] } = item;
  if (!to) {
    return (
      <li>
        <p className={isWide ? styles.heading : 'visually-hidden'}>{label}</p>
        <ul>
          {children.map((child) => (
            <SidebarItem key={child.to} item={{ ...child, order: 0 }} isWide={isWide} />
          ))}
        </ul>
      </li>
    );
  }
  const Icon = icon;
  return (
    <li>
      <NavLink
        className={`${styles.link} ${children.length > 0 ? styles.group : ''}`}
        to={to}
        {...(!isWide && { title: label })}
      >
        {Icon && <Icon aria-hidden="true" />}
        <span className={isWide ? '' : 'visually-hidden'}>{label}</span>
      </NavLink>
      {isWide && children.length > 0 && (
        <ul className={styles.children}>
          {children.map((child) => (
            <li key={child.to}>
              <NavLink className={`${styles.link} ${styles.child}`} to={child.to}>
                {child.label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
