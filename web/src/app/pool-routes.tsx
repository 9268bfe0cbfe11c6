import type { RouteObject } from 'react-router-dom';
import { page } from './page-route.tsx';

export const pools: RouteObject[] = [
  page({
    path: '/lp/:id/pool',
    handle: { title: 'Pool', access: 'verifiedOrAdmin', crumb: 'Pool' },
    lazy: async () => ({ Component: (await import('../features/pool/pool-page.tsx')).PoolPage }),
  }),
  page({
    path: '/lp/:id/pool/loans',
    handle: { title: 'Loans', access: 'dueDiligence', crumb: 'Loans' },
    lazy: async () => ({ Component: (await import('../features/pool/loans-page.tsx')).LoansPage }),
  }),
  page({
    path: '/lp/:id/pool/changes',
    handle: { title: 'Changes of the pool', access: 'dueDiligence', crumb: 'Changes' },
    lazy: async () => ({ Component: (await import('../features/pool/changes-page.tsx')).ChangesPage }),
  }),
  page({
    path: '/lp/:id/performance',
    handle: { title: 'Performance', access: 'verifiedOrAdmin', crumb: 'Performance' },
    lazy: async () => ({ Component: (await import('../features/servicing/pages.ts')).PerformancePage }),
  }),
  page({
    path: '/lp/:id/what-if',
    handle: { title: 'What-if', access: 'verified', crumb: 'What-if' },
    lazy: async () => ({ Component: (await import('../features/what-if/what-if-page.tsx')).WhatIfPage }),
  }),
];
