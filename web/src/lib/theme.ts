import { useSyncExternalStore } from 'react';
import { THEME_KEY, type Theme, themes } from '#shared/contract/theme.ts';

const root = document.documentElement;

function subscribe(onChange: () => void) {
  const changes = new MutationObserver(onChange);
  changes.observe(root, { attributeFilter: ['data-theme'] });
  return () => changes.disconnect();
}

export const useTheme = (): Theme =>
  useSyncExternalStore(subscribe, () => themes.find((one) => one === root.dataset.theme) ?? 'system');

/** Without storage, only this page. */
export function chooseTheme(theme: Theme): void {
  root.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, JSON.stringify(theme));
  } catch {
    // Full or forbidden storage only loses a preference.
  }
}
