import type { KeyboardEvent } from 'react';

const GAP = 4;

export const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]'),
];

/** Below the button, or above without room; within the window. Starts or ends are aligned. */
export function placeAt(menu: HTMLElement, button: HTMLElement, side: 'start' | 'end' = 'end'): void {
  const from = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = from.bottom + GAP;
  const isBelow = below + height <= window.innerHeight - GAP;
  const top = isBelow ? below : Math.max(GAP, from.top - GAP - height);
  const wanted = side === 'end' ? from.right - width : from.left;
  const left = Math.max(GAP, Math.min(wanted, window.innerWidth - width - GAP));
  Object.assign(menu.style, { top: `${top}px`, left: `${left}px`, opacity: '1' });
}

/** Arrows, letters and Tab; the popover handles Escape. */
export function moveIn(menu: HTMLElement, event: KeyboardEvent): void {
  if (event.key === 'Tab') menu.hidePopover();
  const items = itemsOf(menu);
  const to = target(items, items.indexOf(document.activeElement as HTMLElement), event);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

function target(items: HTMLElement[], at: number, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const startsSo = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items].find(startsSo);
}
