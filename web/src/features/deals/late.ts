import type { DealStepEntity } from '#shared/contract/deals.ts';
import { easternDay } from '#shared/format/eastern-day.ts';

/** Open past its due day. */
export const isLate = ({ status, due }: Pick<DealStepEntity, 'status' | 'due'>, now = new Date()): boolean =>
  status === 'Open' && due < easternDay(now);
