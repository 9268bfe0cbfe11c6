import type { ReceiptEntity } from '#shared/contract/commitments.ts';
import type { WrittenReceipt } from '../../services/receipt-writer.ts';
import { receiptPdf } from './receipt-pdf.ts';

export const writeReceipt = async (receipt: ReceiptEntity): Promise<WrittenReceipt> => ({
  pdf: Buffer.from(await receiptPdf(receipt)).toString('base64'),
});
