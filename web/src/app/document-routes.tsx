import { ArrowUpDown } from 'lucide-react';
import { isAdmin } from '#shared/domain/access.ts';
import { page } from './page-route.tsx';

export const docs = page({
  path: '/docs',
  handle: {
    title: 'Upload / Download',
    access: 'partner',
    crumb: 'Upload / Download',
    menu: [{ label: 'Upload / Download', icon: ArrowUpDown, order: 70, for: (who) => !isAdmin(who) }],
  },
  lazy: async () => ({ Component: (await import('../features/documents/docs-page.tsx')).DocsPage }),
});
