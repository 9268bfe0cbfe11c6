import { type ComponentType, lazy } from 'react';
import { type Params, type RouteObject, redirect } from 'react-router-dom';
import type { Handle } from './handle.ts';

// The entry holds React, the router and the list of routes: every frame, guard and page comes with the first route that needs it.
// What is shown without a network comes with the guards, which are there by then.
export const RouteError = lazy(async () => ({ default: (await import('./guards.ts')).RouteError }));

interface Page {
  path: string;
  handle: Handle;
  has?: (params: Params) => boolean;
  /** The query that an address without one is given. */
  query?: (params: Params) => string | undefined;
  lazy: () => Promise<{ Component: ComponentType }>;
}

/** A page that opens to those its handle names; `has` says which of the addresses that its path matches there are. */
export const page = ({ handle, has, query, lazy, ...route }: Page): RouteObject => ({
  ...route,
  handle,
  // The router has no place for a page that could not be loaded: another one takes its place and says so.
  lazy: () => lazy().catch(async (error) => (await import('./guards.ts')).unavailable(error)),
  loader: async (args) => {
    const { pathname, search } = new URL(args.request.url);
    const wanted = search ? undefined : query?.(args.params);
    return wanted ? redirect(pathname + wanted) : (await import('./guards.ts')).guard(handle.access, args, has);
  },
  errorElement: <RouteError />,
});

/** An address that leads to another one. */
export const redirectRoute = (path: string, to: string, handle?: Handle): RouteObject => ({
  path,
  handle,
  loader: () => redirect(to),
  element: null,
});
