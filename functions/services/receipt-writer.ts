import type { CommitmentReceipt, IndicationReceipt } from '#shared/contract/receipts.ts';
import type { Invoker } from './invoker.ts';

/** The PDF in base64: a few kilobytes of text. */
export interface WrittenReceipt {
  pdf: string;
}

/** Writes the receipt of a commitment or an indication as a PDF, in base64. */
export type ReceiptWriter = (paper: CommitmentReceipt | IndicationReceipt) => Promise<string>;

/** `writeFunction`: name of the function that does it. */
export const receiptWriter =
  (invoker: Pick<Invoker, 'call'>, writeFunction: string): ReceiptWriter =>
  async (receipt) =>
    (await invoker.call<WrittenReceipt>(writeFunction, receipt)).pdf;
