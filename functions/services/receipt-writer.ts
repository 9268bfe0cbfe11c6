import type { EvidenceRecord } from '#shared/contract/evidence.ts';
import type { CommitmentReceipt, IndicationReceipt } from '#shared/contract/receipts.ts';
import type { Invoker } from './invoker.ts';

/** The PDF in base64: a few kilobytes of text. */
export interface WrittenReceipt {
  pdf: string;
}

/** The PDF of a kept check, which is in the archive of records by then: the SHA-256 of its bytes, in lowercase hex. */
export interface ArchivedCheck {
  sha256: string;
}

/** Writes the receipt of a commitment or an indication as a PDF, in base64. */
export type ReceiptWriter = (paper: CommitmentReceipt | IndicationReceipt) => Promise<string>;

/** Writes a kept check as a PDF into the archive of records (`evidencePdfKey`). */
export type CheckArchiver = (evidence: EvidenceRecord) => Promise<ArchivedCheck>;

/** `writeFunction`: name of the function that does it. */
export const receiptWriter =
  (invoker: Pick<Invoker, 'call'>, writeFunction: string): ReceiptWriter =>
  async (receipt) =>
    (await invoker.call<WrittenReceipt>(writeFunction, receipt)).pdf;

/** `writeFunction`: the same. */
export const checkArchiver =
  (invoker: Pick<Invoker, 'call'>, writeFunction: string): CheckArchiver =>
  (evidence) =>
    invoker.call<ArchivedCheck>(writeFunction, evidence);
