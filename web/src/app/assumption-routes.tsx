import { page } from './page-route.tsx';

export const assumptionManagement = [
  page({
    path: '/admin/manage/assumptions',
    handle: {
      title: 'Assumptions',
      access: 'admin',
      crumb: 'Assumptions',
      menu: [{ label: 'Assumptions', icon: 'SlidersHorizontal', order: 47 }],
    },
    lazy: async () => ({
      Component: (await import('../features/assumptions/assumptions-page.tsx')).AssumptionsPage,
    }),
  }),
];
