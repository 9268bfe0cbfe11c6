import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { queryClient } from '../lib/query-client.ts';
import { RoutesContext } from './routes-context.ts';

export function Providers({ routes, children }: { routes: RouteObject[]; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RoutesContext value={routes}>{children}</RoutesContext>
    </QueryClientProvider>
  );
}
