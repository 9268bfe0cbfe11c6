import type { LoaderFunctionArgs, Params } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { type Access, mustPassMfa, refusal } from '#shared/domain/access.ts';
import { messagesKnown } from '../features/messages/live-messages.ts';
import { meQuery, whoIs } from '../lib/queries.ts';
import { queryClient } from '../lib/query-client.ts';
import { mfaPath, signInPath } from '../lib/session.ts';

/** Allowed before the second factor: setting it up, leaving, and one's own account. */
const isOwn = /^\/(mfa|profile|reset-mfa|reset-otp|logout\/everywhere)$/;

export { RouteError } from './route-error.tsx';

export function unavailable(cause: unknown) {
  const error = navigator.onLine ? cause : new Problem('offline', { cause });
  return {
    Component(): never {
      throw error;
    },
  };
}

/** A page opened by its address has no place in the history, so going back would lead here again. */
function leaveFor(path: string, { url }: Request): Promise<never> {
  if (new URL(url).href === window.location.href.replace(/#.*/, '')) window.location.replace(path);
  else window.location.assign(path);
  return new Promise(() => undefined);
}

type Has = (params: Params) => boolean;

/** The server enforces the same rule on every call. */
export async function guard(access: Access, { request, params }: LoaderFunctionArgs, has: Has = () => true) {
  const known = messagesKnown();
  if (access === 'anon') return known.then(() => null);
  const me = await queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: true });
  const who = whoIs(me);
  const { pathname, search } = new URL(request.url);
  const refused =
    refusal(access, who, params.userId) ?? (who && mustPassMfa(who) && !isOwn.test(pathname) ? 'mfa_required' : null);
  if (!refused && has(params)) return known.then(() => null);

  if (refused === 'not_signed_in') return leaveFor(signInPath(pathname + search), request);
  if (refused === 'mfa_required') {
    const isForFiles = access === 'dueDiligence' && params.id !== undefined;
    return leaveFor(isForFiles ? `/api/auth/pii/lp/${params.id}` : mfaPath(pathname + search), request);
  }
  throw new Problem(refused ?? 'not_found');
}
