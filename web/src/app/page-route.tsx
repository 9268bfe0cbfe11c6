import { type ComponentType, lazy } from 'react';
import { type Params, type RouteObject, redirect } from 'react-router-dom';
import type { Handle } from './handle.ts';

// The entry holds React, the router and the routes: frames, guards and pages come with the first route that needs them.
// Offline views come with the guards.
export const RouteError = lazy(async () => ({ default: (await import('./guards.ts')).RouteError }));

interface Page {
  path: string;
  handle: Handle;
  has?: (params: Params) => boolean;
  /** Query for an address without one. */
  query?: (params: Params) => string | undefined;
  lazy: () => Promise<{ Component: ComponentType }>;
}

/** `has`: which addresses of the path exist. */
export const page = ({ handle, has, query, lazy, ...route }: Page): RouteObject => ({
  ...route,
  handle,
  // The router can't show a page that failed to load, so another takes its place.
  lazy: () => lazy().catch(async (error) => (await import('./guards.ts')).unavailable(error)),
  loader: async (args) => {
    const { pathname, search } = new URL(args.request.url);
    const wanted = search ? undefined : query?.(args.params);
    return wanted ? redirect(pathname + wanted) : (await import('./guards.ts')).guard(handle.access, args, has);
  },
  errorElement: <RouteError />,
});

export const redirectRoute = (path: string, to: string, handle?: Handle): RouteObject => ({
  path,
  handle,
  loader: () => redirect(to),
  element: null,
});
