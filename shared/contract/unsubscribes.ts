import * as z from 'zod';
import { contract } from './route.ts';

/** Says nothing of whose link it is. */
export const UnsubscribeEntity = z.object({
  /** Completes "We email you when …". */
  description: z.string(),
  emailEnabled: z.boolean(),
});
export type UnsubscribeEntity = z.infer<typeof UnsubscribeEntity>;

const path = '/notification/unsubscribes/{token}';

/** Part of `/notification`: links in mails, which work without a sign-in. */
export const unsubscribes = contract({
  unsubscription: {
    method: 'GET',
    path,
    access: 'anon',
    summary: 'Which emails an unsubscribe link is about, and whether they are on.',
    reply: UnsubscribeEntity,
    problems: ['not_found', 'link_ended', 'throttled'],
  },
  unsubscribe: {
    method: 'POST',
    path,
    access: 'anon',
    remembers: false,
    summary: 'Turns those emails off (RFC 8058). Takes any body or none, because email programs send a form.',
    status: 204,
    problems: ['not_found', 'link_ended', 'throttled', 'busy'],
  },
  resubscribe: {
    method: 'DELETE',
    path,
    access: 'anon',
    summary: 'Always refused: a link can only turn emails off. Earlier pages had a button for it.',
    status: 204,
    problems: ['conflict', 'not_found', 'throttled'],
  },
});
