import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Problem } from '#shared/contract/problem.ts';
import { keptLoans } from '#shared/domain/bring-down.ts';
import type { StatementFormat } from '#shared/domain/kept-statement.ts';
import { type StatementFile, statementFileKey, statementTypes } from '#shared/domain/statement-file.ts';
import type { ClosingFiles } from '../../rules/closing-loans.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { StatementToWrite } from '../../services/statement-writer.ts';
import type { ClosingStore } from '../../store/closings.ts';
import type { DealStore } from '../../store/deals.ts';
import { type StatementPaper, scheduleOf } from './statement-paper.ts';

export interface WriteStatementDeps extends Pick<Clock, 'now'> {
  closings: Pick<ClosingStore, 'find' | 'statement' | 'file' | 'keepFile'>;
  deals: Pick<DealStore, 'find'>;
  closingFiles: Pick<ClosingFiles, 'read'>;
  objects: Pick<ObjectBytes, 'write'>;
}

/** Someone else wrote the same bytes at the same moment. */
function unlessBusy(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'busy')) throw error;
}

/** Each loads its library where it is asked for. */
const writers: Record<StatementFormat, (paper: StatementPaper) => Promise<Uint8Array>> = {
  pdf: async (paper) => (await import('./statement-pdf.ts')).statementPdf(paper),
  xlsx: async (paper) => (await import('./statement-workbook.ts')).statementWorkbook(paper),
};

export const writeStatement =
  ({ closings, deals, closingFiles, objects, now }: WriteStatementDeps) =>
  async ({ dealId, version, format }: StatementToWrite): Promise<StatementFile> => {
    const [deal, kept] = await Promise.all([deals.find(dealId), closings.statement(dealId, version)]);
    const closing = kept && (await closings.find(kept.closingId));
    if (!deal || !kept || !closing) throw new Error('There is no such statement');
    const key = await statementFileKey(kept, format);
    const before = await closings.file(dealId, key);
    if (before) return before;
    const schedule = await scheduleOf(keptLoans(await closingFiles.read(closing), closing.lines), kept);
    const [buyer, seller] = [deal.buyer.creditUnionName, deal.seller.creditUnionName];
    const bytes = await writers[format]({ kept, buyer, seller, schedule });
    await objects.write(key, Readable.from([bytes]), statementTypes[format]);
    const file = { key, sha256: createHash('sha256').update(bytes).digest('hex'), at: now().toISOString() };
    await closings.keepFile(dealId, file).catch(unlessBusy);
    return file;
  };
