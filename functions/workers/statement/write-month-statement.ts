import { Readable } from 'node:stream';
import { isPosted, monthFileKey } from '#shared/domain/servicing/month.ts';
import { readStatementLoans } from '#shared/domain/servicing/statement-csv.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { MonthStatementToWrite } from '../../services/statement-writer.ts';
import type { DealStore } from '../../store/deals.ts';
import type { ServicingStore } from '../../store/servicing.ts';
import { monthStatementPdf } from './month-statement-pdf.ts';

export interface WriteMonthStatementDeps {
  servicing: Pick<ServicingStore, 'ofOffering'>;
  deals: Pick<DealStore, 'find'>;
  objects: Pick<ObjectBytes, 'bytes' | 'write'>;
}

/** A posted month doesn't change, so another run writes the same bytes. */
export const writeMonthStatement =
  ({ servicing, deals, objects }: WriteMonthStatementDeps) =>
  async ({ lpNumber, period, number, creditUnionId }: MonthStatementToWrite): Promise<{ key: string }> => {
    const posted = (await servicing.ofOffering(lpNumber)).filter((one) => one.period === period && isPosted(one));
    const month = posted.find((one) => one.number === number);
    const positions = month?.positions.filter((one) => one.creditUnionId === creditUnionId) ?? [];
    const deal = positions[0] && (await deals.find(positions[0].dealId));
    if (!month || month.reading === null || !deal) throw new Error('There is no such statement');
    const csv = await objects.bytes(monthFileKey(month, month.reading, `statements/${creditUnionId}.csv`));
    const bytes = await monthStatementPdf({
      month,
      positions,
      participant: deal.buyer.creditUnionName,
      lead: deal.seller.creditUnionName,
      loans: readStatementLoans(csv.toString('utf8')),
      restates: posted.findLast((one) => one.number < number)?.postedAt ?? null,
    });
    const key = monthFileKey(month, month.reading, `statements/${creditUnionId}.pdf`);
    await objects.write(key, Readable.from([bytes]), 'application/pdf');
    return { key };
  };
