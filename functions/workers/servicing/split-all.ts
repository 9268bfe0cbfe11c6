import type { CalendarDay } from '#shared/domain/pool/calendar-day.ts';
import type { PositionMonth, ServicingMonth } from '#shared/domain/servicing/month.ts';
import type { KeptMonth } from '#shared/domain/servicing/month-file.ts';
import { balancesByBucket, lateParts } from '#shared/domain/servicing/own-statement.ts';
import { type ComponentLines, copyLines, splitFor, takeOff, unsplit } from '#shared/domain/servicing/split.ts';
import { statementOf } from '#shared/domain/servicing/statement.ts';
import { type KeptMonthDeps, takesOf } from '../../rules/kept-month.ts';
import { type ServicedPool, sharingIn } from '../../rules/serviced-pool.ts';

interface SplittingAll {
  pool: ServicedPool;
  periodEnd: CalendarDay;
  base: ServicingMonth | undefined;
  kept: KeptMonth;
  collected: ComponentLines;
}

/** A month's loans among the positions that take part in it; the lead has the rest. */
export async function splitAll(
  deps: Pick<KeptMonthDeps, 'closingFiles'>,
  { pool, periodEnd, base, kept, collected }: SplittingAll,
) {
  const lead = copyLines(collected);
  const positions: PositionMonth[] = [];
  const ending = kept.loans.money.endingBalance;
  for (const { dealId, creditUnionId, bought, pool: of, closing } of sharingIn(pool, periodEnd)) {
    const takes = await takesOf(deps, { closing, pool, masked: kept.masked });
    const isEnd = ending.every((balance, i) => balance === 0 || takes?.[i] === 0);
    const before = base?.positions.find((one) => one.dealId === dealId)?.next ?? unsplit();
    const part = splitFor({ bought, pool: of }, before, { collected, takes, isEnd });
    takeOff(lead, part.lines);
    const lines = statementOf(part);
    const late = lateParts(lines.endingPrincipal, balancesByBucket(kept.loans, takes));
    positions.push({ dealId, creditUnionId, bought, pool: of, lines, late, next: part.next });
  }
  return { positions, lead };
}
