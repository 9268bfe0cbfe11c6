import type { DealState } from '#shared/domain/deal.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<DealState, Tone> = {
  Agreement: 'info',
  Statement: 'info',
  Funding: 'caution',
  Funded: 'positive',
  Canceled: 'neutral',
};

export const DealBadge = ({ state }: { state: DealState }) => <Badge tone={tones[state]}>{state}</Badge>;
