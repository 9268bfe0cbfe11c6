import { ChevronDown, EllipsisVertical } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './action-menu.module.css';
import { itemsOf, moveIn, placeAt } from './menu-moves.ts';

interface ActionMenuProps {
  /** For screen readers: `Actions for LP 1001`. */
  label: string;
  /** Shown on the button, as the label says it; three dots without. */
  name?: string | undefined;
  /** Mounted while the menu is open. */
  children: ReactNode;
}

/** Rare actions of a row, in the top layer. */
export function ActionMenu({ label, name, children }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // Counted, because two quick toggles come as one event.
  const [opening, setOpening] = useState(0);
  const isOpen = opening > 0;
  const opensAtEnd = useRef(false);

  useLayoutEffect(() => {
    const element = menu.current;
    const opener = button.current;
    if (opening === 0 || !element || !opener) return;
    const settle = () => {
      placeAt(element, opener);
      const isInside = element.contains(document.activeElement) && document.activeElement !== element;
      if (!isInside) (itemsOf(element).at(opensAtEnd.current ? -1 : 0) ?? element).focus();
    };
    // Late content makes the menu taller.
    const sizes = new ResizeObserver(settle);
    sizes.observe(element);
    settle();
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) element.hidePopover();
    };
    window.addEventListener('scroll', close, { capture: true, passive: true });
    window.addEventListener('resize', close);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', close, { capture: true });
      window.removeEventListener('resize', close);
    };
  }, [opening]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.button} ${name ? styles.named : ''}`}
        popoverTarget={id}
        onClick={() => {
          opensAtEnd.current = false;
        }}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        title={name ? undefined : label}
        data-named={name ? '' : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          opensAtEnd.current = event.key === 'ArrowUp';
          menu.current?.showPopover();
        }}
      >
        {name}
        {name ? <ChevronDown aria-hidden="true" /> : <EllipsisVertical aria-hidden="true" />}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.menu}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.style.opacity = '';
        }}
        onToggle={({ newState }) => setOpening(newState === 'open' ? opening + 1 : 0)}
        onKeyDown={(event) => moveIn(event.currentTarget, event)}
        onClick={(event) => {
          const item = (event.target as Element).closest('[role="menuitem"]');
          if (item && item.ariaDisabled !== 'true') menu.current?.hidePopover();
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
}

/** Separated by a line. */
export const ActionGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
  <div role="group" aria-label={label} className={styles.group}>
    {children}
  </div>
);

interface ActionItemProps {
  children: ReactNode;
  icon?: ReactNode;
  /** Link; without it `onPress`. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  tone?: 'danger' | undefined;
  /** The item stays and says so. */
  obstacle?: string | undefined;
}

export function ActionItem({ children, icon, href, onPress, tone, obstacle }: ActionItemProps) {
  const content = (
    <>
      {icon}
      <span>
        {children}
        {obstacle && <span className={styles.obstacle}>{obstacle}</span>}
      </span>
    </>
  );
  const look = { role: 'menuitem', tabIndex: -1, className: styles.item, 'data-tone': tone };
  if (href && !obstacle) {
    return (
      <Link {...look} to={href}>
        {content}
      </Link>
    );
  }
  return (
    <button {...look} type="button" aria-disabled={obstacle ? true : undefined} onClick={() => obstacle || onPress?.()}>
      {content}
    </button>
  );
}
