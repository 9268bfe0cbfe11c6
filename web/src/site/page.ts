import type { ReactNode } from 'react';

/** A public page, drawn once at build time. */
export interface SitePage {
  /** Its address; the file is `{path}.html`. */
  path: string;
  title: string;
  description: string;
  content: () => ReactNode;
  /** False: it is not in the sitemap. */
  isListed?: boolean;
  /** It holds the questions and answers, which search engines get as data too. */
  hasFaqs?: boolean;
}

export const fileOf = ({ path }: Pick<SitePage, 'path'>): string => `${path === '/' ? 'index' : path.slice(1)}.html`;
