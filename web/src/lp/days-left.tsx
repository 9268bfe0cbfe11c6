import { Badge } from '../ui/badge.tsx';

/** Due-diligence days that remain. */
export function DaysLeft({ days }: { days: number }) {
  const tone = days === 0 ? 'critical' : days <= 7 ? 'caution' : 'neutral';
  return (
    <Badge tone={tone}>
      {days} {days === 1 ? 'day' : 'days'} left
    </Badge>
  );
}
