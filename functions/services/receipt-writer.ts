import type { CommitmentReceipt, IndicationReceipt } from '#shared/contract/receipts.ts';
import type { Invoker } from './invoker.ts';

export interface WrittenReceipt {
  pdf: string;
}

export type ReceiptWriter = (paper: CommitmentReceipt | IndicationReceipt) => Promise<string>;

export const receiptWriter =
  (invoker: Pick<Invoker, 'call'>, writeFunction: string): ReceiptWriter =>
  async (receipt) =>
    (await invoker.call<WrittenReceipt>(writeFunction, receipt)).pdf;
