import { isAdmin } from '#shared/domain/access.ts';
import { page } from './page-route.tsx';

const pages = () => import('../features/accounting/pages.ts');

export const accounting = [
  page({
    path: '/reports/call-report',
    handle: {
      title: 'Call report',
      access: 'statements',
      crumb: 'Call report',
      menu: [{ label: 'Call report', icon: 'FileSpreadsheet', order: 51, for: (who) => !isAdmin(who) }],
    },
    lazy: async () => ({ Component: (await pages()).CallReportPage }),
  }),
  page({
    path: '/reports/general-ledger',
    handle: {
      title: 'General ledger',
      access: 'statements',
      crumb: 'General ledger',
      menu: [{ label: 'General ledger', icon: 'BookOpenText', order: 52, for: (who) => !isAdmin(who) }],
    },
    lazy: async () => ({ Component: (await pages()).LedgerPage }),
  }),
];
