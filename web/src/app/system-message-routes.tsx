import { page } from './page-route.tsx';

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
