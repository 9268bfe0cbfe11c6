import type { Plugin } from 'vite';
import { themeScript } from '../shared/contract/theme.ts';

/** Puts the script that knows the reader's theme first into the head of the app's page. */
export function theme(): Plugin {
  return {
    name: 'tandem-theme',
    transformIndexHtml: () => [{ tag: 'script', children: themeScript, injectTo: 'head-prepend' }],
  };
}
