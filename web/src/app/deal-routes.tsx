import { isAdmin } from '#shared/domain/access.ts';
import { page } from './page-route.tsx';

// One import, since the entry lists the scripts of each.
const pages = () => import('../features/deals/pages.ts');

export const deals = [
  page({
    path: '/deals',
    handle: {
      title: 'Deals',
      access: 'verifiedOrAdmin',
      crumb: 'Deals',
      menu: [{ label: 'Deals', icon: 'Handshake', order: 31, for: (who) => !isAdmin(who) }],
    },
    lazy: async () => ({ Component: (await pages()).DealsPage }),
  }),
  page({
    path: '/admin/deals',
    handle: {
      title: 'Closing desk',
      access: 'admin',
      crumb: 'Closing desk',
      menu: [{ label: 'Closing desk', icon: 'Handshake', order: 42 }],
    },
    lazy: async () => ({ Component: (await pages()).ClosingDeskPage }),
  }),
  page({
    path: '/deals/:id',
    handle: { title: 'Deal', access: 'verifiedOrAdmin', crumb: 'Deal' },
    lazy: async () => ({ Component: (await pages()).DealPage }),
  }),
  page({
    path: '/closings/:id',
    handle: { title: 'Closing', access: 'tapeDesk', crumb: 'Closing' },
    lazy: async () => ({ Component: (await pages()).ClosingPage }),
  }),
];
