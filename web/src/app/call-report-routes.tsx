import { page } from './page-route.tsx';

const pages = () => import('../features/call-reports/pages.ts');
const path = '/admin/manage/callreports';

export const callReportManagement = [
  page({
    path,
    handle: {
      title: 'Call reports',
      access: 'admin',
      crumb: 'Call reports',
      menu: [{ label: 'Call reports', icon: 'FileChartColumn', order: 47 }],
    },
    lazy: async () => ({ Component: (await pages()).CallReportsPage }),
  }),
  page({
    path: `${path}/:id`,
    handle: { title: 'Call report', access: 'admin', crumb: 'Call report' },
    lazy: async () => ({ Component: (await pages()).CallReportPage }),
  }),
];
