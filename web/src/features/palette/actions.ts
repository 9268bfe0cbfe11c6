import type { ClosedBookRow } from '#shared/contract/views.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { bookPath, callOf } from '../../lp/closed-books.tsx';
import type { Item } from './items.ts';

const action = (label: string, what: Omit<Item, 'kind' | 'label'>): Item => ({
  kind: 'Actions',
  label,
  ...what,
});

const ofAdministrators: Item[] = [
  action('Create offering', { to: '/admin/lp/new', words: 'new lp draft add' }),
  action('Review commitments', { to: '/admin/manage/offerings/purchases', words: 'decide accept reject pending' }),
  action('Closed order books', { to: '/admin/manage/offerings/closed', words: 'allocation approve run allocate' }),
  action('Verify users', { to: '/admin/manage/users/ready-to-verify', words: 'people sign-up' }),
  action('Import credit unions', { to: '/admin/credit-unions/import', words: 'directory csv add' }),
  action('Write a system message', { to: '/admin/system-messages', words: 'banner announcement' }),
];

const ofBuyers: Item[] = [
  action('Find open LPs', { to: '/lps/open', words: 'browse buy search' }),
  action('Open saved searches', { to: '/searches', words: 'alerts' }),
];

const ofEveryone = (showShortcuts: () => void): Item[] => [
  action('Use dark theme', { run: () => chooseTheme('dark'), words: 'mode appearance color' }),
  action('Use light theme', { run: () => chooseTheme('light'), words: 'mode appearance color' }),
  action('Use system theme', { run: () => chooseTheme('system'), words: 'mode appearance color' }),
  action('Show keyboard shortcuts', { run: showShortcuts, words: 'keys help' }),
  action('Read frequently asked questions', { to: '/faqs', words: 'help faq support' }),
  action('Contact us', { to: '/contact', words: 'help support question email' }),
  action('Sign out', { to: '/logout', words: 'log out logout leave' }),
];

/** By role. */
export const actionsFor = (isAdmin: boolean, showShortcuts: () => void): Item[] => [
  ...(isAdmin ? ofAdministrators : ofBuyers),
  ...ofEveryone(showShortcuts).map((item) => ({ ...item, isRare: true })),
];

/** Waiting for a second administrator: runs, and books to close again. */
export const callsOf = (books: readonly ClosedBookRow[]): Item[] =>
  books.flatMap((book) => {
    const label = callOf(book);
    return label
      ? action(label, { to: bookPath(book), words: 'allocation run book second administrator approval waiting' })
      : [];
  });
