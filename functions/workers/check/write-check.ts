import { createHash } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import { evidencePdfKey } from '#shared/events/records.ts';
import type { ReadEvidence } from '../../rules/evidence-input.ts';
import type { Clock } from '../../runtime/table.ts';
import type { Archive } from '../../services/archive.ts';
import type { CheckToWrite } from '../../services/check-writer.ts';
import type { EvidenceStore } from '../../store/evidence.ts';
import { evidenceInDollars } from '../../wire/evidence.ts';
import { evidencePdf } from './evidence-pdf.ts';

interface WriteCheckDeps extends Pick<Clock, 'now'> {
  evidence: Pick<EvidenceStore, 'find' | 'pdfOf' | 'keepPdf'>;
  readEvidence: ReadEvidence;
  archive: Archive;
}

/** Someone else wrote the same bytes at the same moment. */
function unlessBusy(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'busy')) throw error;
}

export const writeCheck =
  ({ evidence, readEvidence, archive, now }: WriteCheckDeps) =>
  async ({ creditUnionId, id }: CheckToWrite): Promise<{ sha256: string }> => {
    const before = await evidence.pdfOf(creditUnionId, id);
    if (before) return { sha256: before.sha256 };
    const stored = await evidence.find(creditUnionId, id);
    const kept = stored && (await readEvidence(stored));
    if (!kept) throw new Error('There is no such check, or its inputs are gone');
    const bytes = await evidencePdf(evidenceInDollars(kept));
    await archive.put(evidencePdfKey(kept), bytes, 'application/pdf');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await evidence.keepPdf(creditUnionId, id, { at: now().toISOString(), sha256 }).catch(unlessBusy);
    return { sha256 };
  };
