import type { SitePage } from './page.ts';
import { buy } from './pages/buy.tsx';
import { contact } from './pages/contact.tsx';
import { faqs } from './pages/faqs.tsx';
import { home } from './pages/home.tsx';
import { learn } from './pages/learn.tsx';
import { privacy, terms } from './pages/legal.tsx';
import { sell } from './pages/sell.tsx';
import { error, notFound } from './pages/trouble.tsx';

/** infra/edge/rewrite.ts has the same addresses; a test compares. */
export const pages: SitePage[] = [home, buy, sell, learn, faqs, contact, privacy, terms, error, notFound];
