import { adminViews } from '../features/admin-offerings/views.ts';
import { page, redirectRoute } from './page-route.tsx';

const viewOf = (type: string | undefined, filter: string | undefined) => adminViews[`${type}/${filter}`];
const managing = '/admin/manage';

const tape = async () => ({ Component: (await import('../features/tape/tape-page.tsx')).AdminTapePage });

export const offerManagement = [
  redirectRoute('/admin/manage/offerings', `${managing}/offerings/all`, {
    title: 'Offer Management',
    access: 'admin',
    crumb: 'Offer Management',
    menu: [
      {
        label: 'Offer Management',
        icon: 'Tags',
        order: 40,
        children: Object.entries(adminViews).map(([name, { label, counted }]) => ({
          label,
          counted,
          to: `${managing}/${name}`,
        })),
      },
    ],
  }),
  page({
    path: '/admin/manage/:type/:filter',
    handle: {
      title: ({ type, filter }) => viewOf(type, filter)?.title ?? 'Page not found',
      access: 'admin',
      crumb: ({ type, filter }) => viewOf(type, filter)?.label ?? '',
    },
    has: ({ type, filter }) => viewOf(type, filter) !== undefined,
    query: ({ type, filter }) => viewOf(type, filter)?.query,
    lazy: async () => ({
      Component: (await import('../features/admin-offerings/admin-view-page.tsx')).AdminViewPage,
    }),
  }),
  page({
    path: '/admin/lp/history/:id',
    handle: { title: ({ id }) => `LP#${id} History`, access: 'admin', crumb: ({ id }) => `LP#${id} History` },
    lazy: async () => ({ Component: (await import('../features/history/history-page.tsx')).HistoryPage }),
  }),
  page({
    path: '/admin/lp/new',
    handle: { title: 'New LP', access: 'admin', crumb: 'New LP' },
    lazy: async () => ({
      Component: (await import('../features/offering-editor/new-offering-page.tsx')).NewOfferingPage,
    }),
  }),
  page({
    path: '/admin/lp/:id/review',
    handle: { title: ({ id }) => `Review LP #${id}`, access: 'admin', crumb: ({ id }) => `Review LP #${id}` },
    lazy: async () => ({ Component: (await import('../features/offering-editor/review-page.tsx')).ReviewPage }),
  }),
  page({
    path: '/admin/lp/:id/terms',
    handle: { title: ({ id }) => `Edit LP #${id}`, access: 'admin', crumb: ({ id }) => `Edit LP #${id}` },
    lazy: async () => ({
      Component: (await import('../features/offering-editor/edit-terms-page.tsx')).EditTermsPage,
    }),
  }),
  page({
    path: '/admin/lp/:id/edit',
    handle: {
      title: ({ id }) => `Notify and restrict LP #${id}`,
      access: 'admin',
      crumb: ({ id }) => `Notify and restrict LP #${id}`,
    },
    lazy: async () => ({
      Component: (await import('../features/offering-editor/notify-and-restrict-page.tsx')).NotifyAndRestrictPage,
    }),
  }),
  page({
    path: '/admin/lp/:id/tape',
    handle: { title: ({ id }) => `LP #${id} loan tape`, access: 'admin', crumb: ({ id }) => `LP #${id} loan tape` },
    lazy: tape,
  }),
  page({
    path: '/admin/lp/:id/tape/:tapeId',
    handle: { title: ({ id }) => `LP #${id} loan tape`, access: 'admin', crumb: 'Tape' },
    lazy: tape,
  }),
  // Older addresses (spec 2.6).
  redirectRoute('/admin/all-lps', `${managing}/offerings/all`),
  redirectRoute('/admin/open-lps', `${managing}/offerings/open`),
  redirectRoute('/admin/draft-lps', `${managing}/offerings/drafts`),
  redirectRoute('/admin/purchase-commitments', `${managing}/offerings/purchases`),
  redirectRoute('/admin/iois', `${managing}/offerings/indications`),
];
