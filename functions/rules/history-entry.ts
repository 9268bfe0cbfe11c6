import type { Caller } from '#shared/domain/access.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Cents } from '#shared/format/money.ts';
import type { Clock } from '../runtime/table.ts';

type Who = Pick<Caller, 'id' | 'name' | 'creditUnionId' | 'creditUnionName' | 'routingNumber'>;
type Concerned = Pick<HistoryEntry, 'creditUnionId' | 'creditUnionName' | 'routingNumber'>;

/** A history row of what `caller` does; it concerns the caller's own credit union unless another is named. */
export const historyEntry = (
  { newId }: Pick<Clock, 'newId'>,
  caller: Who,
  step: Pick<HistoryEntry, 'lpNumber' | 'type' | 'at' | 'detail'> & { amount?: Cents; concerned?: Concerned },
): HistoryEntry => ({
  id: newId('H'),
  lpNumber: step.lpNumber,
  type: step.type,
  at: step.at,
  userId: caller.id,
  userName: caller.name,
  creditUnionId: step.concerned?.creditUnionId ?? caller.creditUnionId,
  creditUnionName: step.concerned?.creditUnionName ?? caller.creditUnionName,
  routingNumber: step.concerned?.routingNumber ?? caller.routingNumber,
  detail: step.detail,
  amount: step.amount ?? null,
});
