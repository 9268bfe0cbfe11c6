import type { ReactNode } from 'react';

export interface SitePage {
  /** The file is `{path}.html`. */
  path: string;
  title: string;
  description: string;
  content: () => ReactNode;
  isListed?: boolean;
  /** Search engines get its questions as data. */
  hasFaqs?: boolean;
}

export const fileOf = ({ path }: Pick<SitePage, 'path'>): string => `${path === '/' ? 'index' : path.slice(1)}.html`;
