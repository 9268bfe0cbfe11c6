import { createContext } from 'react';
import type { RouteObject } from 'react-router-dom';

/** All routes of the app, for what is computed from them: menus and breadcrumbs. */
export const RoutesContext = createContext<RouteObject[]>([]);
