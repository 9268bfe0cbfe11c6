import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Me } from '../../lib/queries.ts';
import type { MenuItem } from '../menu.ts';
import { menuIcons } from './menu-icons.ts';
import styles from './user-menu.module.css';

// Not needed before the menu opens.
const UserMenuMore = lazy(async () => ({ default: (await import('./user-menu-more.tsx')).UserMenuMore }));

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0])
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toUpperCase();

interface UserMenuProps {
  me: Me;
  items: MenuItem[];
  onShortcuts: () => void;
}

export function UserMenu({ me, items, onShortcuts }: UserMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen entry closes the menu
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => root.current?.contains(event.target as Node) || setOpen(false);
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu wherever the focus is inside it
    <div
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        trigger.current?.focus();
      }}
      onBlur={(event) => event.relatedTarget && !root.current?.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${initials(me.Name ?? '')}, account of ${me.Name}`}
        onClick={() => {
          setOpen(!isOpen);
          setWasOpen(true);
        }}
      >
        <span className={styles.avatar} aria-hidden="true">
          {initials(me.Name ?? '')}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} className={styles.menu} hidden={!isOpen}>
        <div className={styles.person}>
          <p className={styles.name}>{me.Name}</p>
          <p>{me.Email}</p>
          <p>{me.CreditUnionName}</p>
        </div>
        <ul>
          {items.map(({ to, label, icon }) => {
            const Icon = icon && menuIcons[icon];
            return (
              <li key={to}>
                <Link to={to} className={styles.item}>
                  {Icon && <Icon aria-hidden="true" />}
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
        <div className={styles.more}>
          <Suspense>
            {wasOpen && (
              <UserMenuMore
                onShortcuts={() => {
                  setOpen(false);
                  // The next dialog returns the focus there.
                  trigger.current?.focus();
                  onShortcuts();
                }}
              />
            )}
          </Suspense>
        </div>
      </div>
    </div>
  );
}
