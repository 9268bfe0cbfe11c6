import { type AssetClass, assetClasses } from './asset-class.ts';
import type { ReportedFigures } from './call-report/call-report.ts';
import { isNewerThanFile, type JudgedSettings, judgedBy } from './call-report/judged.ts';
import { canonicalJson, hashOf } from './canonical.ts';
import type { ComplianceSettings, PendingSettings, SettingsTerms, StoredPolicy } from './compliance.ts';
import type { Waiver } from './limit-input.ts';
import { classOf, isOnList, type LimitTarget, typesOf } from './loan-types.ts';
import type { Figures } from './net-worth.ts';
import { declaresLess } from './own-groups.ts';
import { tookEffectAt } from './pending-change.ts';

export type SettingsPart = keyof SettingsTerms;

export const partsHash = (parts: Partial<SettingsTerms>): Promise<string> =>
  hashOf({ kind: 'limits change', ...parts });

/** A change takes effect at its time without a write. */
export function settingsAt(settings: ComplianceSettings, now: Date): ComplianceSettings {
  const { pending } = settings;
  const at = tookEffectAt(pending, now);
  return pending && at ? withPendingParts(settings, pending, at) : settings;
}

export const withPendingParts = (
  settings: ComplianceSettings,
  { parts, byId, by }: PendingSettings,
  at: string,
): ComplianceSettings => ({ ...settings, ...parts, pending: null, changedAt: at, changedById: byId, changedBy: by });

const all = <T>(check: { [Part in SettingsPart]: T }) => check;

/** Null sets no limit. */
const isNoHigher = (after: number | null, before: number | null): boolean =>
  before === null || (after !== null && after <= before);

/** A later quarter is fresher, and an unknown net worth blocks every purchase under a policy. */
function saysNoMore(after: Figures | null, before: Figures | null, policy: StoredPolicy | null): boolean {
  if (!after) return before === null || policy !== null;
  if (!before) return false;
  const [had, has] = [before.capitalAndSurplus, after.capitalAndSurplus];
  const isNoMore = had === null || has === null ? had === has : has <= had;
  return isNoMore && after.netWorth <= before.netWorth && after.asOf <= before.asOf;
}

/** Each class with each of its types, and with an unknown one. */
const kinds = assetClasses.flatMap((assetClass) =>
  [null, ...typesOf(assetClass)].map((loanType) => ({ assetClass, loanType })),
);
type Kind = (typeof kinds)[number];
type Limits = StoredPolicy['typeBps'];

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** Limit for LPs of an unknown type: none while a type of the class has a limit. */
const untyped = (limits: Limits, assetClass: AssetClass): number | undefined =>
  typesOf(assetClass).some((type) => limits[type] !== undefined) ? undefined : limits[assetClass];

/** Without any limit nothing can be bought. A class has no less than its types. */
function typesAllowNoMore(after: Limits, before: Limits, { assetClass, loanType }: Kind): boolean {
  if (loanType === null) {
    const [has, had] = [untyped(after, assetClass), untyped(before, assetClass)];
    return has === undefined || (had !== undefined && has <= had);
  }
  const [ofClass = NO_LIMIT, ofType = NO_LIMIT] = [after[assetClass], after[loanType]];
  const [hadOfClass = NO_LIMIT, hadOfType = NO_LIMIT] = [before[assetClass], before[loanType]];
  if (ofClass === NO_LIMIT && ofType === NO_LIMIT) return true;
  if (hadOfClass === NO_LIMIT && hadOfType === NO_LIMIT) return false;
  return ofClass <= hadOfClass && Math.min(ofClass, ofType) <= hadOfType;
}

const allowsNoMore = (after: StoredPolicy | null, before: StoredPolicy | null): boolean => {
  if (!before || !after) return before === after;
  return (
    isNoHigher(after.originatorBps, before.originatorBps) &&
    isNoHigher(after.originatorAmount, before.originatorAmount) &&
    isNoHigher(after.borrowerBps, before.borrowerBps) &&
    kinds.every((kind) => typesAllowNoMore(after.typeBps, before.typeBps, kind))
  );
};

/** ISO dates sort as texts; a missing end is the latest. */
const isWaived = (one: Waiver, before: readonly Waiver[]): boolean =>
  before.some(
    (had) =>
      had.kind === one.kind &&
      had.target === one.target &&
      one.limit <= had.limit &&
      one.from >= had.from &&
      (one.until ?? '9999') <= (had.until ?? '9999') &&
      (had.stateConcurrence || !one.stateConcurrence),
  );

const isGranted = (target: LimitTarget, { loanTypes }: JudgedSettings): boolean =>
  loanTypes.includes(target) || loanTypes.includes(classOf(target));

const loosening = all<(before: JudgedSettings, after: JudgedSettings) => boolean>({
  checkMode: (before, after) => before.checkMode === 'enforce' && after.checkMode !== 'enforce',
  // Federal credit unions have their own rules, and their waivers need no state's concurrence.
  charter: (before, after) => before.charter !== after.charter,
  corporate: (before, after) => before.corporate && !after.corporate,
  figures: (before, after) => !saysNoMore(after.figures, before.figures, before.policy),
  policy: (before, after) => !allowsNoMore(after.policy, before.policy),
  loanTypes: (before, after) => after.loanTypes.some((type) => isOnList(type) && !isGranted(type, before)),
  waivers: (before, after) => after.waivers.some((one) => !isWaived(one, before.waivers)),
  groups: declaresLess,
  // It lets no one buy more.
  shareWithExchange: () => false,
});

export const settingsParts = Object.keys(loosening) as SettingsPart[];

export const changedParts = (before: SettingsTerms, after: SettingsTerms): SettingsPart[] =>
  settingsParts.filter((part) => canonicalJson(before[part]) !== canonicalJson(after[part]));

/** Parts by which more could be bought, given the call report. The others never turn a blocking rule into one that doesn't block. */
export function loosenedParts(
  before: ComplianceSettings,
  after: SettingsTerms,
  reported: ReportedFigures | null,
): SettingsPart[] {
  const [was, is] = [judgedBy(before, reported), judgedBy({ ...before, ...after }, reported)];
  return settingsParts.filter((part) => loosening[part](was, is));
}

/** Loosening parts where limits bind; in any mode a net worth newer than the call report (trading.md A3). */
export function waitingParts(
  before: ComplianceSettings,
  after: SettingsTerms,
  reported: ReportedFigures | null,
): SettingsPart[] {
  const changed = changedParts(before, after);
  const loosened = before.checkMode === 'enforce' ? loosenedParts(before, after, reported) : [];
  const attested: SettingsPart[] = isNewerThanFile(after.figures, reported) ? ['figures'] : [];
  return changed.filter((part) => loosened.includes(part) || attested.includes(part));
}

export const partsOf = (terms: SettingsTerms, names: readonly SettingsPart[]): Partial<SettingsTerms> =>
  Object.fromEntries(names.map((name) => [name, terms[name]]));
