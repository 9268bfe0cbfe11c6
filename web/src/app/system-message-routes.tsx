import { page } from './page-route.tsx';

/** Where administrators write what everyone is told. */
export const messageManagement = [
  page({
    path: '/admin/system-messages',
    handle: {
      title: 'System messages',
      access: 'admin',
      crumb: 'System messages',
      menu: [{ label: 'System messages', icon: 'Megaphone', order: 48 }],
    },
    lazy: async () => ({
      Component: (await import('../features/messages/system-messages-page.tsx')).SystemMessagesPage,
    }),
  }),
];
