import { page } from './page-route.tsx';

export const webhookManagement = [
  page({
    path: '/admin/webhook-deliveries',
    handle: {
      title: 'Webhook deliveries',
      access: 'admin',
      crumb: 'Webhook deliveries',
      menu: [{ label: 'Webhook deliveries', icon: 'Webhook', order: 49, for: (who) => who.hasWebhook }],
    },
    lazy: async () => ({
      Component: (await import('../features/webhook/webhook-deliveries-page.tsx')).WebhookDeliveriesPage,
    }),
  }),
];
