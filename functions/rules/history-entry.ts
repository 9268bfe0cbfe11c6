import type { Caller } from '#shared/domain/access.ts';
import type { HistoryEntry, HistoryStep, OfferingFile } from '#shared/domain/history.ts';
import type { Clock } from '../runtime/table.ts';

type Who = Pick<Caller, 'id' | 'name' | 'creditUnionId' | 'creditUnionName' | 'routingNumber'>;
type Concerned = Pick<HistoryEntry, 'creditUnionId' | 'creditUnionName' | 'routingNumber'>;

interface What {
  lpNumber: string;
  at: string;
  step: HistoryStep;
  concerned?: Concerned;
}

/** Concerns the caller's credit union unless another is named. */
export const historyEntry = (
  { newId }: Pick<Clock, 'newId'>,
  caller: Who,
  { lpNumber, at, step, concerned = caller }: What,
): HistoryEntry => ({
  id: newId('H'),
  lpNumber,
  at,
  userId: caller.id,
  userName: caller.name,
  creditUnionId: concerned.creditUnionId,
  creditUnionName: concerned.creditUnionName,
  routingNumber: concerned.routingNumber,
  step,
});

export const fileFacts = ({ kind, section, itemName }: OfferingFile): OfferingFile => ({ kind, section, itemName });
