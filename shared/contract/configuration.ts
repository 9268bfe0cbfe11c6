import * as z from 'zod';
import { contract } from './route.ts';

export const SystemMessage = z.object({
  id: z.string(),
  messageText: z.string(),
  route: z.string(),
  isDismissable: z.boolean(),
});
export type SystemMessage = z.infer<typeof SystemMessage>;

export const configuration = contract({
  messages: {
    method: 'GET',
    path: '/configuration/messages',
    access: 'anon',
    summary: 'System messages to show as banners.',
    reply: z.array(SystemMessage),
  },
  tracking: {
    method: 'GET',
    path: '/configuration/tracking',
    access: 'anon',
    summary: 'Error-reporting key and tracking ids; empty strings when not configured.',
    reply: z.object({ instrumentationKey: z.string(), trackingIds: z.record(z.string(), z.string()) }),
  },
});

export const warmup = contract({
  warmup: {
    method: 'GET',
    path: '/warmup',
    access: 'anon',
    summary: 'Warms the other functions without waiting for them.',
    status: 204,
  },
});
