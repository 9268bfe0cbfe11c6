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
];
