import { queryOptions } from '@tanstack/react-query';
import type { PendingInstructions, WireInstructionsDraft } from '#shared/contract/wire-instructions.ts';
import { wireInstructions as calls } from '../../lib/api.ts';
import { useChange } from '../../ui/use-change.ts';

const keyOf = (id: string) => ['wire-instructions', id];

/** Forgotten with the page; each answer is in the access log, so none is asked for unseen. */
export const wireInstructions = (id: string, isAccountShown: boolean) =>
  queryOptions({
    queryKey: [...keyOf(id), isAccountShown],
    queryFn: () => calls.find.versioned({ id, query: isAccountShown ? { account: 'shown' } : {} }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useEnter = (id: string, ifMatch: string) =>
  useChange((body: WireInstructionsDraft) => calls.enter({ id, body }, { ifMatch }), {
    done: 'Instructions entered. They wait for confirmation.',
    queryKey: keyOf(id),
  });

type CallBack = NonNullable<Parameters<typeof calls.confirm>[0]['body']['callBack']>;

export const useConfirm = (id: string, { contentHash }: PendingInstructions) =>
  useChange((callBack: CallBack | null) => calls.confirm({ id, body: { contentHash, callBack } }), {
    done: 'Instructions confirmed. Everyone concerned is told.',
    queryKey: keyOf(id),
  });

export const useDecline = (id: string, ifMatch: string) =>
  useChange(() => calls.decline({ id }, { ifMatch }), {
    done: 'Change discarded. The present instructions stay.',
    queryKey: keyOf(id),
  });
