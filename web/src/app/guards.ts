import { type LoaderFunctionArgs, type Params, redirectDocument } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { type Access, refusal } from '#shared/domain/access.ts';
import { meQuery, whoIs } from '../lib/queries.ts';
import { queryClient } from '../lib/query-client.ts';
import { signInPath } from '../lib/session.ts';

type Has = (params: Params) => boolean;

/** Lets a page that exists open to those who may see it. The server enforces the same rule on every call. */
export async function guard(access: Access, { request, params }: LoaderFunctionArgs, has: Has = () => true) {
  if (access === 'anon') return null;
  const me = await queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: true });
  const refused = refusal(access, whoIs(me), params.userId);
  if (!refused && has(params)) return null;

  const { pathname, search } = new URL(request.url);
  if (refused === 'not_signed_in') throw redirectDocument(signInPath(pathname + search));
  if (refused === 'mfa_required') throw redirectDocument(`/api/auth/pii/lp/${params.id}`);
  throw new Problem(refused ?? 'not_found');
}
