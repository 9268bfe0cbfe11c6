import { useQueryClient } from '@tanstack/react-query';
import type { TransferKind } from '#shared/domain/transfer.ts';
import { deals } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { useTell } from '../../../ui/toast-place.tsx';

function useDeed<Given>(run: (given: Given) => Promise<unknown>, done: string) {
  const queries = useQueryClient();
  const tell = useTell();
  return useSingleMutation({
    mutationFn: run,
    onSuccess: () => tell(done),
    // The LP's totals and lists change with a canceled deal.
    onSettled: () => queries.invalidateQueries(),
  });
}

export const useCallBack = (id: string) =>
  useDeed((body: Parameters<typeof deals.callBack>[0]['body']) => deals.callBack({ id, body }), 'Call noted.');

export interface Recording {
  date: string;
  amount: number;
  reference: string;
}

export const useRecord = (id: string, kind: TransferKind) =>
  useDeed(
    ({ reference, ...body }: Recording) =>
      kind === 'sent' ? deals.wire({ id, body: { ...body, reference } }) : deals.receive({ id, body }),
    'Wire recorded.',
  );

export const useAskToCancel = (id: string) =>
  useDeed((reason: string) => deals.cancel({ id, body: { reason } }), 'Another administrator has to confirm it now.');

export const useWithdrawCancellation = (id: string) =>
  useDeed((_: undefined) => deals.withdrawCancel({ id }), "The deal won't be canceled.");

export const useConfirmCancellation = (id: string) =>
  useDeed((_: undefined) => deals.confirmCancel({ id }), 'Deal canceled.');
