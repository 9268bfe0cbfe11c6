import type { Params } from 'react-router-dom';
import type { Access } from '#shared/domain/access.ts';
import type { whoIs } from '../lib/queries.ts';
import type { MenuIcon } from './layouts/menu-icons.ts';

/** Whoever is signed in, and whether the site that they are on has a webhook. */
export type Who = NonNullable<ReturnType<typeof whoIs>> & { hasWebhook: boolean };

/** Words of a route, which may name what its path holds. */
export type Words = string | ((params: Params) => string);

export interface MenuEntry {
  label: string;
  order: number;
  /** The route's own path unless said; empty for a heading that only groups its children. */
  to?: string;
  icon?: MenuIcon;
  /** For whom it is shown, among those who may open the route. */
  for?: (who: Who) => boolean;
  place?: 'sidebar' | 'user';
  /** With how many of them wait for whoever is signed in. */
  counts?: 'approvals';
  /** `isCounted`: with how many commitments wait. */
  children?: { label: string; to: string; icon?: MenuIcon; isCounted?: boolean | undefined }[];
}

/** What a route says of itself; guards, titles, breadcrumbs and menus are computed from it. */
export interface Handle {
  title: Words;
  access: Access;
  crumb?: Words;
  menu?: MenuEntry[];
}
