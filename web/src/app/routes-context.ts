import { createContext } from 'react';
import type { RouteObject } from 'react-router-dom';

export const RoutesContext = createContext<RouteObject[]>([]);
