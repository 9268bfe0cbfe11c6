import type { FileMark } from '#shared/domain/data-room-visit.ts';
import { Badge } from '../../ui/badge.tsx';

/** Says that a file is new to the reader, or that they have read it. */
export const MarkBadge = ({ mark }: { mark: FileMark }) => (
  <Badge tone={mark === 'New' ? 'info' : 'neutral'}>{mark}</Badge>
);
