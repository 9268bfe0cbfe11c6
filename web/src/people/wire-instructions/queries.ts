import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { PendingInstructions, WireInstructionsDraft } from '#shared/contract/wire-instructions.ts';
import { wireInstructions as calls } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useTell } from '../../ui/toast-place.tsx';

/** Forgotten with the page; each answer is in the access log, so none is asked for unseen. */
export const wireInstructions = (id: string, isAccountShown: boolean) =>
  queryOptions({
    queryKey: ['wire-instructions', id, isAccountShown],
    queryFn: () => calls.find.versioned({ id, query: isAccountShown ? { account: 'shown' } : {} }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

function useChange<Given>(id: string, run: (given: Given) => Promise<unknown>, done: string) {
  const queries = useQueryClient();
  const tell = useTell();
  return useSingleMutation({
    mutationFn: run,
    onSuccess: () => tell(done),
    onSettled: () => queries.invalidateQueries({ queryKey: ['wire-instructions', id] }),
  });
}

export const useEnter = (id: string, ifMatch: string) =>
  useChange(
    id,
    (body: WireInstructionsDraft) => calls.enter({ id, body }, { ifMatch }),
    'Instructions entered. They wait for confirmation.',
  );

type CallBack = NonNullable<Parameters<typeof calls.confirm>[0]['body']['callBack']>;

export const useConfirm = (id: string, { contentHash }: PendingInstructions) =>
  useChange(
    id,
    (callBack: CallBack | null) => calls.confirm({ id, body: { contentHash, callBack } }),
    'Instructions confirmed. Everyone concerned is told.',
  );

export const useDecline = (id: string, ifMatch: string) =>
  useChange(id, () => calls.decline({ id }, { ifMatch }), 'Change discarded. The present instructions stay.');
