import type { ReceiptEntity } from '#shared/contract/commitments.ts';
import type { Invoker } from './invoker.ts';

/** The PDF in base64: a few kilobytes of text. */
export interface WrittenReceipt {
  pdf: string;
}

/** Writes the receipt of a commitment as a PDF, in base64. */
export type ReceiptPdf = (receipt: ReceiptEntity) => Promise<string>;

/** `writeFunction`: name of the function that does it. */
export const receiptWriter =
  (invoker: Pick<Invoker, 'call'>, writeFunction: string): ReceiptPdf =>
  async (receipt) =>
    (await invoker.call<WrittenReceipt>(writeFunction, receipt)).pdf;
