import type { WatchedRow } from '#shared/contract/desk.ts';
import type { WatchedName } from '#shared/domain/desk.ts';
import { date } from '#shared/format/date.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { money } from '#shared/format/money.ts';
import { rate } from '#shared/format/percent.ts';

type Value = string | number | null;

const facts: Record<WatchedName, { label: string; show: (value: string & number) => string }> = {
  state: { label: 'State', show: stateLabel },
  amountRemaining: { label: 'Remaining', show: money },
  minimumPurchase: { label: 'Minimum purchase', show: money },
  rate: { label: 'Avg. loan rate', show: rate },
  dueDiligenceDeadline: { label: 'Due diligence deadline', show: date },
  settlementDate: { label: 'Settlement', show: date },
};

const shown = (fact: WatchedName, value: Value) =>
  value === null ? 'not given' : facts[fact].show(value as string & number);

/** `Remaining: $900,000.00, before $1,000,000.00` */
export const changeWords = ({ fact, before, after }: WatchedRow['changes'][number]): string =>
  `${facts[fact].label}: ${shown(fact, after)}, before ${shown(fact, before)}`;
