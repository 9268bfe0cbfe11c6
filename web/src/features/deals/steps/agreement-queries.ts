import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DealAgreementSending } from '#shared/contract/deal-agreements.ts';
import type { DealEntity } from '#shared/contract/deals.ts';
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

/** Someone who comes back from signing sees what became of it, even before we are told. */
export function useReturnFromSigning({ id, steps }: DealEntity): void {
  const [query, setQuery] = useSearchParams();
  const { mutate } = useSingleMutation({
    mutationFn: () => signing.syncDealAgreement({ id }),
    onSettled: useReload(),
  });
  const isBack = query.has('event');
  const isOpen = steps.some(({ name, status }) => name === 'agreementSigned' && status === 'Open');
  useEffect(() => {
    if (!isBack) return;
    if (isOpen) mutate();
    setQuery({}, { replace: true });
  }, [isBack, isOpen, mutate, setQuery]);
}
