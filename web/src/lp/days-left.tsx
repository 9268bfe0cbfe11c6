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
  return (
    <Badge tone={days <= 7 ? 'caution' : 'neutral'}>
      {days} {days === 1 ? 'day' : 'days'} left
    </Badge>
  );
}
