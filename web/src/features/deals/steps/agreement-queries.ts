import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { DealAgreementSending } from '#shared/contract/deal-agreements.ts';
import { signing } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { useTell } from '../../../ui/toast-place.tsx';
import { oneDeal } from '../queries.ts';

/** Files and signers, for who may send. */
export const agreementChoices = (id: string) =>
  queryOptions({
    queryKey: [...oneDeal(id).queryKey, 'agreement choices'],
    queryFn: () => signing.dealAgreementChoices({ id }),
    staleTime: 0,
  });

/** The deal as it is now, whatever became of it. */
function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['deals'] });
}

export function useSendAgreement(id: string) {
  const tell = useTell();
  return useSingleMutation({
    mutationFn: (body: Omit<DealAgreementSending, 'replaces'> & { replaces: string | null }) =>
      signing.sendDealAgreement({ id, body }),
    onSuccess: () => tell('Agreement sent.'),
    onSettled: useReload(),
  });
}

export function useExecutedCopy(id: string) {
  const tell = useTell();
  return useSingleMutation({
    mutationFn: (itemUniqueId: string) => signing.executedDealAgreement({ id, body: { itemUniqueId } }),
    onSuccess: () => tell('Executed copy taken in.'),
    onSettled: useReload(),
  });
}

/** Leaves for the signing service, which leads back here. */
export function useSignAgreement(id: string) {
  return useSingleMutation({
    mutationFn: () => signing.viewDealAgreement({ id }),
    onSuccess: ({ viewUrl }) => window.location.assign(viewUrl),
    onError: useReload(),
  });
}

export function useSyncAgreement(id: string) {
  return useSingleMutation({ mutationFn: () => signing.syncDealAgreement({ id }), onSettled: useReload() });
}
