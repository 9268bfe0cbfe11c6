import type { RunSummary } from '#shared/contract/allocations.ts';
import type { Tone } from '../../ui/badge.tsx';

const labels: Record<RunSummary['method'], string> = {
  proRata: 'Pro rata',
  firstCome: 'First come, first served',
  priceTiers: 'By price',
  discretion: 'By hand',
};
export const methodLabel = (method: RunSummary['method']): string => labels[method];

const statuses: Record<RunSummary['status'], [label: string, tone: Tone]> = {
  Draft: ['Dry run', 'neutral'],
  Submitted: ['Submitted', 'info'],
  Approved: ['Approved', 'info'],
  Applying: ['Being applied', 'caution'],
  Applied: ['Applied', 'positive'],
  Discarded: ['Discarded', 'neutral'],
};
export const statusLabel = (status: RunSummary['status']): string => statuses[status][0];
export const statusTone = (status: RunSummary['status']): Tone => statuses[status][1];
