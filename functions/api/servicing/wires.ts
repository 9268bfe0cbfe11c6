import type * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { RemittanceWireBody } from '#shared/contract/servicing-entities.ts';
import type { Caller } from '#shared/domain/access.ts';
import { isPosted } from '#shared/domain/servicing/month.ts';
import { withWire } from '#shared/domain/servicing/wired.ts';
import { toCents } from '#shared/format/money.ts';
import { worksOffering } from '../../rules/tape-desk.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { AskedMonth, MonthsDeps } from './months.ts';

/** Beside the month, whose figures stay. */
export const recordWire = (
  deps: MonthsDeps,
  { id, period, body, now }: AskedMonth & { body: z.output<typeof RemittanceWireBody> },
  caller: Caller,
): Promise<void> =>
  withRetry(async () => {
    await worksOffering(deps, id, caller);
    const months = (await deps.servicing.ofOffering(id)).filter((one) => one.period === period);
    const month = months.findLast(isPosted) ?? months.at(-1);
    if (!month) throw new Problem('not_found');
    const { creditUnionId, amount, date: day, reference } = body;
    const wire = {
      creditUnionId,
      amount: toCents(amount),
      day,
      reference,
      at: now.toISOString(),
      byId: caller.id,
    };
    await deps.servicing.save(withWire(month, wire));
  });
