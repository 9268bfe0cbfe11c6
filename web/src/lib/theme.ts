import { useSyncExternalStore } from 'react';
import { THEME_KEY, type Theme, themes } from '#shared/contract/theme.ts';

const root = document.documentElement;

function subscribe(onChange: () => void) {
  const changes = new MutationObserver(onChange);
  changes.observe(root, { attributeFilter: ['data-theme'] });
  return () => changes.disconnect();
}

/** What the pages look like by choice. */
export const useTheme = (): Theme =>
  useSyncExternalStore(subscribe, () => themes.find((one) => one === root.dataset.theme) ?? 'system');

/** Dresses the pages of this browser so from now on; without storage, this page alone. */
export function chooseTheme(theme: Theme): void {
  root.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, JSON.stringify(theme));
  } catch {
    // Storage that is full or forbidden only costs the memory of a preference.
  }
}
