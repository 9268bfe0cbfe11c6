import type { EvidenceEntity } from '#shared/contract/evidence.ts';
import type { CommitmentReceipt, IndicationReceipt } from '#shared/contract/receipts.ts';
import type { WrittenReceipt } from '../../services/receipt-writer.ts';
import { evidencePdf } from './evidence-pdf.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** Writes a receipt or a kept check. */
export const writeReceipt = async (
  paper: CommitmentReceipt | IndicationReceipt | EvidenceEntity,
): Promise<WrittenReceipt> => {
  const bytes = 'evidenceHash' in paper ? evidencePdf(paper) : receiptPdf(paper);
  return { pdf: Buffer.from(await bytes).toString('base64') };
};
