import type { ComplianceSettings } from '../compliance.ts';
import type { ReportedFigures } from './call-report.ts';

/** What a credit union recorded, as a check goes by it: with its call report where that says more. */
export interface JudgedSettings extends ComplianceSettings {
  /** What the quarter in force says of it; null where no charter leads there. */
  reported: ReportedFigures | null;
}

/**
 * A quarter later than what was attested takes its place: net worth, capital and surplus and the charter's kind together. Nothing
 * changes for a credit union that recorded nothing.
 */
export function judgedBy(settings: ComplianceSettings, reported: ReportedFigures | null): JudgedSettings {
  const { figures, version, charter } = settings;
  if (!reported || version === 0) return { ...settings, reported };
  const { netWorth, capitalAndSurplus, asOf, charterKind } = reported;
  if (netWorth === null || (figures && figures.asOf >= asOf)) return { ...settings, reported };
  return {
    ...settings,
    reported,
    charter: charterKind === 'federal' || charterKind === 'state' ? charterKind : charter,
    figures: { netWorth, capitalAndSurplus, asOf, source: 'callReport', at: asOf },
  };
}

/** Whether 12 CFR 701.22 doesn't apply to a credit union. */
export const isNotInsured = ({ reported }: Pick<JudgedSettings, 'reported'>): boolean =>
  reported?.charterKind === 'notInsured';
