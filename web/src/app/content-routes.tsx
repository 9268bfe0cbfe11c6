import { page } from './page-route.tsx';

export const contentManagement = [
  page({
    path: '/admin/content',
    handle: {
      title: 'Site content',
      access: 'admin',
      crumb: 'Site content',
      menu: [{ label: 'Site content', icon: 'PenLine', order: 47 }],
    },
    lazy: async () => ({ Component: (await import('../features/site-content/content-page.tsx')).ContentPage }),
  }),
  page({
    path: '/admin/content/:name',
    handle: { title: 'Site content', access: 'admin', crumb: 'Edit text' },
    lazy: async () => ({ Component: (await import('../features/site-content/block-page.tsx')).BlockPage }),
  }),
];
