import { isAdmin } from '#shared/domain/access.ts';
import { page } from './page-route.tsx';

export const docs = page({
  path: '/docs',
  handle: {
    title: 'Upload / Download',
    access: 'partner',
    crumb: 'Upload / Download',
    menu: [{ label: 'Upload / Download', icon: 'ArrowUpDown', order: 70, for: (who) => !isAdmin(who) }],
  },
  lazy: async () => ({ Component: (await import('../features/documents/docs-page.tsx')).DocsPage }),
});

export const documentManagement = [
  page({
    path: '/admin/lp/:id/documents',
    handle: {
      title: ({ id }) => `LP #${id} documents`,
      access: 'admin',
      crumb: ({ id }) => `LP #${id} documents`,
    },
    lazy: async () => ({
      Component: (await import('../features/admin-documents/offering-documents-page.tsx')).OfferingDocumentsPage,
    }),
  }),
  page({
    path: '/admin/credit-unions/:creditUnionAccountId/documents',
    handle: { title: 'Documents of a credit union', access: 'admin', crumb: 'Documents of a credit union' },
    lazy: async () => ({
      Component: (await import('../features/admin-documents/credit-union-documents-page.tsx')).CreditUnionDocumentsPage,
    }),
  }),
  page({
    path: '/admin/access-log',
    handle: {
      title: 'Access log',
      access: 'admin',
      crumb: 'Access log',
      menu: [{ label: 'Access log', icon: 'ScrollText', order: 45 }],
    },
    lazy: async () => ({ Component: (await import('../features/access-log/access-log-page.tsx')).AccessLogPage }),
  }),
];
