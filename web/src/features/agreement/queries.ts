import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import { signing, users } from '../../lib/api.ts';
import { type Me, meQuery } from '../../lib/queries.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { agreementsOf, decideAsShown, userVersion } from '../../people/queries.ts';
import { reloadAfterSigning } from './after-signing.ts';

/** Return path of signing. */
const RETURN_PATH = '/docusign-callback';

/** Spec 4.5: after any event the page reloads after one second. */
const RELOAD_DELAY = 1000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Fresh, because an earlier request changed the person. */
export const useAuthorityQuestion = (me: Me) => useQuery({ ...userVersion(me.UserObjectId ?? ''), staleTime: 0 });

/** `stale` if the person changed in the meantime. */
export async function answerAuthority(queries: QueryClient, me: Me, isAuthority: boolean): Promise<void> {
  const id = me.UserObjectId ?? '';
  const body = [{ op: 'replace' as const, path: '/signingAuthority', value: isAuthority }];
  await queries.ensureQueryData(userVersion(id));
  const saved = await decideAsShown(queries, id, (over) => users.update.versioned({ id, body }, over));
  queries.setQueryData(userVersion(id).queryKey, saved);
}

const requestOf = (me: Me) => ({
  userObjectId: me.UserObjectId ?? '',
  userEmailAddress: me.Email ?? '',
  rtNumber: me.RoutingNumber ?? '',
  crmAccountId: me.CreditUnionAccountId ?? '',
});

function useAgreementsChanged(me: Me) {
  const queries = useQueryClient();
  const { queryKey } = agreementsOf(me.UserObjectId ?? '');
  return () =>
    Promise.all([queries.invalidateQueries({ queryKey }), queries.invalidateQueries({ queryKey: meQuery.queryKey })]);
}

export function useStartSigning(me: Me) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: async () => {
      await answerAuthority(queries, me, true);
      const body = { embedded: true, embeddedViewReturnUrl: RETURN_PATH, ...requestOf(me) };
      const { envelope, viewUrl } = await signing.create({ body });
      return { envelopeId: envelope.envelopeId, viewUrl };
    },
    onError: useAgreementsChanged(me),
  });
}

export function useDenyAuthority(me: Me) {
  const queries = useQueryClient();
  return useSingleMutation({ mutationFn: () => answerAuthority(queries, me, false) });
}

export interface Recipient {
  recipientName: string;
  recipientEmailAddress: string;
}

export const useForwardRequest = (me: Me) =>
  useSingleMutation({
    mutationFn: (recipient: Recipient) => signing.create({ body: { embedded: false, ...recipient, ...requestOf(me) } }),
    onSuccess: useAgreementsChanged(me),
  });

/** When someone leaves before signing has returned. */
export const useLeaveSigning = (me: Me) =>
  useSingleMutation({
    mutationFn: (envelopeId: string) => signing.sync({ body: { envelopeId } }),
    onSettled: useAgreementsChanged(me),
  });

/** After signing has returned; then reloads. */
export const useFinishSigning = () =>
  useSingleMutation({
    mutationFn: (envelopeId: string) => Promise.all([signing.sync({ body: { envelopeId } }), wait(RELOAD_DELAY)]),
    retry: (count, error) => count < 1 && Problem.from(error).status >= 500,
    retryDelay: RELOAD_DELAY,
    onSettled: reloadAfterSigning,
  });

/** Asked once. */
export const syncOf = (envelopeId: string) =>
  queryOptions({
    queryKey: ['signing', 'sync', envelopeId],
    queryFn: () => Promise.all([signing.sync({ body: { envelopeId } }), wait(RELOAD_DELAY)]),
    enabled: envelopeId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

export const forwardedRequestOf = (token: string) =>
  queryOptions({
    queryKey: ['signing', 'forwarded', token],
    queryFn: () => signing.forwardedRequest({ body: { token } }),
  });

/** Opens once. */
export const useForwardedView = (token: string) =>
  useSingleMutation({
    mutationFn: () => signing.forwarded({ body: { token } }),
    onSuccess: ({ viewUrl }) => window.location.assign(viewUrl),
  });
