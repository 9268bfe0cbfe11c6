import { isAdmin } from '#shared/domain/access.ts';
import { page } from './page-route.tsx';

const compare = page({
  path: '/lps/compare',
  handle: { title: 'Compare LPs', access: 'user', crumb: 'Compare' },
  lazy: async () => ({ Component: (await import('../features/offerings/compare/compare-page.tsx')).ComparePage }),
});

const lists = (['all', 'recent', 'open', 'my'] as const).map((view) =>
  page({
    path: `/lps/${view}`,
    handle: {
      title: 'Browse',
      access: 'user',
      crumb: { all: 'All', recent: 'Recent', open: 'Open', my: 'My LPs' }[view],
    },
    lazy: async () => ({ Component: (await import('../features/offerings/browse-page.tsx')).BrowsePage }),
  }),
);

export const browse = [...lists, compare];

export const kept = [
  page({
    path: '/watchlist',
    handle: {
      title: 'Watchlist',
      access: 'user',
      crumb: 'Watchlist',
      menu: [{ label: 'Watchlist', icon: 'Star', order: 25, for: (who) => !isAdmin(who) }],
    },
    lazy: async () => ({ Component: (await import('../features/watchlist/watchlist-page.tsx')).WatchlistPage }),
  }),
  page({
    path: '/searches',
    handle: { title: 'Saved searches', access: 'user', crumb: 'Saved searches' },
    lazy: async () => ({ Component: (await import('../features/watchlist/searches-page.tsx')).SearchesPage }),
  }),
];

export const bought = [
  page({
    path: '/portfolio',
    handle: {
      title: 'Portfolio',
      access: 'user',
      crumb: 'Portfolio',
      menu: [{ label: 'Portfolio', icon: 'Briefcase', order: 30, for: (who) => !isAdmin(who) }],
    },
    lazy: async () => ({ Component: (await import('../features/portfolio/portfolio-page.tsx')).PortfolioPage }),
  }),
  page({
    path: '/reports',
    handle: {
      title: 'Reports',
      access: 'reports',
      crumb: 'Reports',
      menu: [
        {
          label: 'Reports',
          icon: 'FileChartColumn',
          order: 50,
          for: (who) => who.userType === 'Partner' && !isAdmin(who),
        },
      ],
    },
    lazy: async () => ({ Component: (await import('../features/reports/reports-page.tsx')).ReportsPage }),
  }),
];
