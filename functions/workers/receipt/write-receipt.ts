import { createHash } from 'node:crypto';
import type { EvidenceRecord } from '#shared/contract/evidence.ts';
import type { CommitmentReceipt, IndicationReceipt } from '#shared/contract/receipts.ts';
import { evidencePdfKey } from '#shared/events/records.ts';
import type { Archive } from '../../services/archive.ts';
import type { ArchivedCheck, WrittenReceipt } from '../../services/receipt-writer.ts';
import { evidencePdf } from './evidence-pdf.ts';
import { receiptPdf } from './receipt-pdf.ts';

type Paper = CommitmentReceipt | IndicationReceipt | EvidenceRecord;

/** Writes a receipt, which is answered, or a kept check, which is archived. */
export const writeReceipt =
  ({ archive }: { archive: () => Promise<Archive> }) =>
  async (paper: Paper): Promise<WrittenReceipt | ArchivedCheck> => {
    if (!('evidenceHash' in paper)) return { pdf: Buffer.from(await receiptPdf(paper)).toString('base64') };
    const bytes = await evidencePdf(paper);
    await (await archive()).put(evidencePdfKey(paper), bytes, 'application/pdf');
    return { sha256: createHash('sha256').update(bytes).digest('hex') };
  };
