import { date } from '#shared/format/date.ts';
import { Badge } from '../ui/badge.tsx';

interface DaysLeftProps {
  days: number;
  /** The last day, where it isn't said next to this; null: due diligence has no end, and nothing is shown. */
  until?: string | null | undefined;
}

/** Due-diligence days that remain, or that they are over. */
export function DaysLeft({ days, until }: DaysLeftProps) {
  if (until === null) return null;
  if (days === 0) return <Badge>{until ? `Ended ${date(until)}` : 'Ended'}</Badge>;
  return (
    <Badge tone={days <= 7 ? 'caution' : 'neutral'}>
      {days} {days === 1 ? 'day' : 'days'} left
    </Badge>
  );
}
