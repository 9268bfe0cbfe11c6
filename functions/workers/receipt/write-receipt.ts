import type { CommitmentReceipt, IndicationReceipt } from '#shared/contract/receipts.ts';
import type { WrittenReceipt } from '../../services/receipt-writer.ts';
import { receiptPdf } from './receipt-pdf.ts';

export const writeReceipt = async (receipt: CommitmentReceipt | IndicationReceipt): Promise<WrittenReceipt> => ({
  pdf: Buffer.from(await receiptPdf(receipt)).toString('base64'),
});
