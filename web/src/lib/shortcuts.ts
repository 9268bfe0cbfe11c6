import { useEffect, useEffectEvent } from 'react';
import { read } from './storage.ts';

export interface Shortcut {
  /** `KeyboardEvent.key` values; `Mod+` is ⌘ on Apple's machines and Ctrl elsewhere. */
  keys: readonly string[];
  /** Label, as in a menu. */
  does: string;
  /** Place where it works. */
  where: string;
  for?: 'admin';
}

/** Source for the dialog and for `useShortcut`. */
export const shortcuts = {
  find: { keys: ['Mod+k', '/'], does: 'Search, or go to a page', where: 'Everywhere' },
  help: { keys: ['?'], does: 'Show keyboard shortcuts', where: 'Everywhere' },
} as const satisfies Record<string, Shortcut>;

/** Keys of what is on the page, which `?` lists first. */
const ofPage = new Set<readonly Shortcut[]>();

export const pageShortcuts = (): Shortcut[] => [...new Set([...ofPage].flat())];

/** For keys that the page itself listens for. */
export function usePageShortcuts(list: readonly Shortcut[]): void {
  useEffect(() => {
    ofPage.add(list);
    return () => void ofPage.delete(list);
  }, [list]);
}

export type ShortcutName = keyof typeof shortcuts;

/** Single keys can be switched off (WCAG 2.1.4); on unless false. */
export const SINGLE_KEYS = 'single-keys';

/** Typing, or choosing by first letter. */
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

/** Active while mounted and no dialog is open. `act` returns false to leave the keys their meaning. */
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

/** Key caps of the reader's keyboard: `⌘` `K`. */
export function capsOf(keys: string): string[] {
  const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent);
  return keys.split('+').map((key) => (key === 'Mod' ? (isApple ? '⌘' : 'Ctrl') : key.toUpperCase()));
}
