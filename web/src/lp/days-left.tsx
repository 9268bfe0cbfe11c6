import { date } from '#shared/format/date.ts';
import { Badge } from '../ui/badge.tsx';

interface DaysLeftProps {
  days: number;
  /** Shown if not said nearby; null: no deadline, nothing shown. */
  until?: string | null | undefined;
}

/** Or that they are over. */
export function DaysLeft({ days, until }: DaysLeftProps) {
  if (until === null) return null;
  if (days === 0) return <Badge>{until ? `Ended ${date(until)}` : 'Ended'}</Badge>;
  return <Badge tone={tone(days)}>{['Ends today', 'Ends tomorrow'][days - 1] ?? `${days} days left`}</Badge>;
}

/** Days until an event, counted and said as those of due diligence. */
export const DayAhead = ({ days }: { days: number }) => (
  <Badge tone={tone(days)}>{['Past', 'Today', 'Tomorrow'][days] ?? `${days} days left`}</Badge>
);

const tone = (days: number) => (days <= 7 ? 'caution' : 'neutral');
