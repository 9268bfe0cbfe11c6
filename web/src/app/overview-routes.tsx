import { adminViews } from '../features/admin-offerings/views.ts';
import { page } from './page-route.tsx';

export const overviews = [
  page({
    path: '/admin/manage/offerings/:filter/:lpNumber',
    handle: {
      title: ({ lpNumber }) => `LP #${lpNumber} overview`,
      access: 'admin',
      crumb: ({ lpNumber }) => `LP #${lpNumber}`,
    },
    has: ({ filter }) => Object.hasOwn(adminViews, `offerings/${filter}`),
    lazy: async () => ({
      Component: (await import('../features/offering-overview/offering-overview-page.tsx')).OfferingOverviewPage,
    }),
  }),
  page({
    path: '/admin/manage/offerings/:filter/:lpNumber/allocation',
    handle: {
      title: ({ lpNumber }) => `LP #${lpNumber} allocation`,
      access: 'admin',
      crumb: 'Allocation',
    },
    has: ({ filter }) => Object.hasOwn(adminViews, `offerings/${filter}`),
    lazy: async () => ({ Component: (await import('../features/allocation/allocation-page.tsx')).AllocationPage }),
  }),
  page({
    path: '/admin/activity',
    handle: {
      title: 'Activity',
      access: 'admin',
      crumb: 'Activity',
      menu: [{ label: 'Activity', icon: 'Activity', order: 44 }],
    },
    lazy: async () => ({ Component: (await import('../features/activity/activity-page.tsx')).ActivityPage }),
  }),
];
