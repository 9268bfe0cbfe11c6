import type { Params } from 'react-router-dom';
import type { Access } from '#shared/domain/access.ts';
import type { whoIs } from '../lib/queries.ts';
import type { MenuIcon } from './layouts/menu-icons.ts';

/** The signed-in person, and whether the site has a webhook. */
export type Who = NonNullable<ReturnType<typeof whoIs>> & { hasWebhook: boolean };

/** May name parts of the path. */
export type Words = string | ((params: Params) => string);

/** Count of what is to be decided. */
export type Counted = 'commitments' | 'users';

export interface MenuEntry {
  label: string;
  order: number;
  /** The route's own path by default; empty for a heading of a group. */
  to?: string;
  icon?: MenuIcon;
  /** Narrows the people who may open the route. */
  for?: (who: Who) => boolean;
  place?: 'sidebar' | 'user';
  /** Shows the reader's waiting approvals. */
  counts?: 'approvals';
  children?: { label: string; to: string; icon?: MenuIcon; counted?: Counted | undefined }[];
}

/** Route's metadata, from which guards, titles, breadcrumbs and menus are computed. */
export interface Handle {
  title: Words;
  access: Access;
  crumb?: Words;
  menu?: MenuEntry[];
}
