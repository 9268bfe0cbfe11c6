import { adminViews } from '../features/admin-offerings/views.ts';
import { page } from './page-route.tsx';

/** One offering below each of the lists it may be found in. */
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
];
