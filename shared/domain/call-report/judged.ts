import type { ComplianceSettings } from '../compliance.ts';
import type { Figures } from '../net-worth.ts';
import type { ReportedFigures } from './call-report.ts';

export interface JudgedSettings extends ComplianceSettings {
  /** Figures of the quarter in force; null where no charter leads there. */
  reported: ReportedFigures | null;
}

/**
 * Charter kind and net worth come from the file, unless a later quarter was attested. Capital and surplus may be
 * attested for the same quarter if the file has none. Nothing changes for a credit union that recorded nothing.
 */
export function judgedBy(settings: ComplianceSettings, reported: ReportedFigures | null): JudgedSettings {
  const { figures, version } = settings;
  if (!reported || version === 0) return { ...settings, reported };
  const { netWorth, asOf, charterKind } = reported;
  const charter = charterKind === 'federal' || charterKind === 'state' ? charterKind : settings.charter;
  if (netWorth === null || isNewerThanFile(figures, reported)) return { ...settings, charter, reported };
  const attested = figures?.asOf === asOf ? figures.capitalAndSurplus : null;
  const capitalAndSurplus = reported.capitalAndSurplus ?? attested;
  return {
    ...settings,
    charter,
    reported,
    figures: { netWorth, capitalAndSurplus, asOf, source: 'callReport', at: asOf, document: null },
  };
}

/** A net worth attested for a later quarter takes the place of the file's (trading.md A3). */
export const isNewerThanFile = (figures: Pick<Figures, 'asOf'> | null, reported: ReportedFigures | null): boolean =>
  figures !== null && reported !== null && reported.netWorth !== null && figures.asOf > reported.asOf;

export const isNotInsured = ({ reported }: Pick<JudgedSettings, 'reported'>): boolean =>
  reported?.charterKind === 'notInsured';
