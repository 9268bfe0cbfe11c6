import type { TransferKind } from '#shared/domain/transfer.ts';
import { deals } from '../../../lib/api.ts';
import { useChange } from '../../../ui/use-change.ts';

export const useCallBack = (id: string) =>
  useChange((body: Parameters<typeof deals.callBack>[0]['body']) => deals.callBack({ id, body }), {
    done: 'Call noted.',
  });

export interface Recording {
  date: string;
  amount: number;
  reference: string;
}

export const useRecord = (id: string, kind: TransferKind) =>
  useChange(
    ({ reference, ...body }: Recording) =>
      kind === 'sent' ? deals.wire({ id, body: { ...body, reference } }) : deals.receive({ id, body }),
    { done: 'Wire recorded.' },
  );

export const useAskToCancel = (id: string) =>
  useChange((reason: string) => deals.cancel({ id, body: { reason } }), {
    done: 'Another administrator has to confirm it now.',
  });

export const useWithdrawCancellation = (id: string) =>
  useChange((_: undefined) => deals.withdrawCancel({ id }), { done: "The deal won't be canceled." });

export const useConfirmCancellation = (id: string) =>
  useChange((_: undefined) => deals.confirmCancel({ id }), { done: 'Deal canceled.' });
