import { useEffect, useEffectEvent } from 'react';
import { read } from './storage.ts';

export interface Shortcut {
  /** Any of these, as `KeyboardEvent.key` has them; `Mod+` is ⌘ on Apple's machines and Ctrl elsewhere. */
  keys: readonly string[];
  /** What it does, in the words of a menu. */
  does: string;
  /** Where it works. */
  where: string;
  /** Whom it is of use to; everyone unless said. */
  for?: 'admin';
}

/** Every keyboard shortcut there is. The dialog that lists them reads this table, and `useShortcut` listens for what is in it. */
export const shortcuts = {
  find: { keys: ['Mod+k', '/'], does: 'Search, or go to a page', where: 'Everywhere' },
  help: { keys: ['?'], does: 'Show keyboard shortcuts', where: 'Everywhere' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

/** Where this browser remembers whether keys without ⌘ or Ctrl do anything (WCAG 2.1.4): they do unless it is false. */
export const SINGLE_KEYS = 'single-keys';

/** A letter is typed there, or chooses something by its first one. */
const takesLetters =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';

function isMeant(event: KeyboardEvent, keys: string): boolean {
  const key = keys.replace('Mod+', '');
  const isHeld = event.metaKey || event.ctrlKey;
  if (event.key.toLowerCase() !== key || event.altKey || event.repeat || event.isComposing) return false;
  if (key !== keys) return isHeld && !event.shiftKey;
  const isTyping = event.target instanceof Element && event.target.closest(takesLetters) !== null;
  return !isHeld && !isTyping && read(SINGLE_KEYS) !== false;
}

/**
 * Does something on the keys of a shortcut, while its component is there and no dialog is open. `act` answers false where
 * there is nothing to do: the keys keep their meaning then.
 */
export function useShortcut(name: ShortcutName, act: (event: KeyboardEvent) => unknown): void {
  const onKeys = useEffectEvent(act);
  useEffect(() => {
    const { keys } = shortcuts[name];
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !keys.some((one) => isMeant(event, one)) || document.querySelector('dialog[open]'))
        return;
      if (onKeys(event) !== false) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [name]);
}

/** Keys as they are written on the reader's keyboard: `⌘` `K`. */
export function capsOf(keys: string): string[] {
  const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent);
  return keys.split('+').map((key) => (key === 'Mod' ? (isApple ? '⌘' : 'Ctrl') : key.toUpperCase()));
}
