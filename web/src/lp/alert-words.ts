import type { PerformanceAlert } from '#shared/domain/servicing/alerts.ts';
import { percent } from '#shared/format/percent.ts';

/** `scenario`: name of the compared one. */
export const alertWords = ({ kind, found, limit }: PerformanceAlert, scenario: string | null): string =>
  kind === 'late60'
    ? `60+ days is ${percent(found, 2)}, above your limit of ${percent(limit, 2)}.`
    : `CDR is ${percent(found, 2)}, above the ${percent(limit, 2)} of ${scenario ?? 'your scenario'}.`;

export const alertNames: Record<PerformanceAlert['kind'], string> = { late60: '60+ days', cdr: 'CDR' };
