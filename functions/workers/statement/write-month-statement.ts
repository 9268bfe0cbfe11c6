import { Readable } from 'node:stream';
import { isPosted, monthFileKey } from '#shared/domain/servicing/month.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { MonthStatementToWrite } from '../../services/statement-writer.ts';
import type { ClosingStore } from '../../store/closings.ts';
import type { DealStore } from '../../store/deals.ts';
import type { ServicingStore } from '../../store/servicing.ts';
import { monthStatementPdf } from './month-statement-pdf.ts';

export interface WriteMonthStatementDeps {
  servicing: Pick<ServicingStore, 'ofOffering'>;
  deals: Pick<DealStore, 'find'>;
  closings: Pick<ClosingStore, 'outside'>;
  objects: Pick<ObjectBytes, 'write'>;
}

/** A posted month doesn't change, so another run writes the same bytes. */
export const writeMonthStatement =
  ({ servicing, deals, closings, objects }: WriteMonthStatementDeps) =>
  async ({ lpNumber, period, number, creditUnionId, loans, lead }: MonthStatementToWrite): Promise<{ key: string }> => {
    const posted = (await servicing.ofOffering(lpNumber)).filter((one) => one.period === period && isPosted(one));
    const month = posted.find((one) => one.number === number);
    const positions = month?.positions.filter((one) => one.creditUnionId === creditUnionId) ?? [];
    const dealId = positions[0]?.dealId;
    if (!month || month.reading === null || !dealId) throw new Error('There is no such statement');
    const names = await namesOf(dealId);
    const bytes = await monthStatementPdf({
      month,
      positions,
      ...names,
      loans,
      restates: posted.findLast((one) => one.number < number)?.postedAt ?? null,
    });
    const key = monthFileKey(month, month.reading, `statements/${creditUnionId}.pdf`);
    await objects.write(key, Readable.from([bytes]), 'application/pdf');
    return { key };

    async function namesOf(id: string) {
      const deal = await deals.find(id);
      if (deal) return { participant: deal.buyer.creditUnionName, lead: deal.seller.creditUnionName };
      const { settled } = await closings.outside(lpNumber);
      const position = settled?.positions.find((one) => one.dealId === id);
      if (!position) throw new Error('There is no such statement');
      return { participant: position.creditUnionName, lead };
    }
  };
