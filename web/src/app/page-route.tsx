import { lazy } from 'react';
import { type Params, type RouteObject, redirect } from 'react-router-dom';
import type { Handle } from './handle.ts';

// The entry holds React, the router and the list of routes: every frame, guard and page comes with the first route that needs it.
export const RouteError = lazy(async () => ({ default: (await import('./route-error.tsx')).RouteError }));

type Page = { path: string; handle: Handle; has?: (params: Params) => boolean } & Pick<RouteObject, 'lazy'>;

/** A page that opens to those its handle names; `has` says which of the addresses that its path matches there are. */
export const page = ({ handle, has, ...route }: Page): RouteObject => ({
  ...route,
  handle,
  loader: async (args) => (await import('./guards.ts')).guard(handle.access, args, has),
  errorElement: <RouteError />,
});

/** An address that leads to another one. */
export const moved = (path: string, to: string, handle?: Handle): RouteObject => ({
  path,
  handle,
  loader: () => redirect(to),
  element: null,
});
