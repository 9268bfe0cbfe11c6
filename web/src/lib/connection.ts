import { Problem } from '#shared/contract/problem.ts';

/** Reading or changing, for calls without an answer. */
const words = {
  offline: ["You're offline. Connect to the internet and try again.", "You're offline. Nothing was sent."],
  unsent: [
    "We couldn't reach Tandem. Check your connection and try again.",
    "We couldn't reach Tandem, so nothing was sent. Check your connection and try again.",
  ],
  lost: [
    'The connection was lost. Check it and try again.',
    "The connection was lost, so we don't know if this went through. If you try again, it won't be done twice.",
  ],
} as const;

/** A failure's meaning depends on the network before and after. */
export function watchConnection(method = 'GET') {
  const kind = method === 'GET' || method === 'HEAD' ? 0 : 1;
  const wasOffline = !navigator.onLine;
  const problem = (why: keyof typeof words, cause: unknown) =>
    new Problem(why === 'offline' ? 'offline' : 'connection_lost', { message: words[why][kind], cause });
  return {
    /** Nothing left the browser. */
    unsent: (cause: unknown) => problem(navigator.onLine ? 'unsent' : 'offline', cause),
    /** It may have been sent, unless offline throughout. */
    lost: (cause: unknown) => problem(wasOffline && !navigator.onLine ? 'offline' : 'lost', cause),
  };
}
