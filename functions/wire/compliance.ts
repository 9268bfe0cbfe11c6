import type {
  LimitSettingsDraft,
  LimitSettingsEntity,
  OutsideExposureRow,
  OutsideExposuresEntity,
} from '#shared/contract/compliance-settings.ts';
import { maybeBps, maybeCents, maybeDollars, toBps } from '#shared/contract/limits-wire.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { BrokenLimits } from '#shared/domain/broken-limits.ts';
import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { judgedBy } from '#shared/domain/call-report/judged.ts';
import {
  type ComplianceSettings,
  isSetUp,
  isUnmatched,
  type OutsideExposure,
  type OutsideExposures,
  type OutsideSaid,
  type SettingsTerms,
} from '#shared/domain/compliance.ts';
import { administersLimits } from '#shared/domain/first-set.ts';
import type { KeptDocument } from '#shared/domain/limit-document.ts';
import type { Figures } from '#shared/domain/net-worth.ts';
import type { TimeZone } from '#shared/domain/time-zones.ts';
import { type Cents, cents, toCents, toDollars } from '#shared/format/money.ts';
import { limitsWaiting } from './waiting-change.ts';

const dollars = (amount: number): number => toDollars(cents(amount));
const percent = (bps: number): number => bps / 100;
const maybePercent = (bps: number | null): number | null => (bps === null ? null : percent(bps));

const shares = (given: Record<string, number>, by: (share: number) => number) =>
  Object.fromEntries(Object.entries(given).map(([type, share]) => [type, by(share)]));

export const limitSettingsDraft = (settings: SettingsTerms): LimitSettingsDraft => {
  const { checkMode, charter, corporate, figures, policy, loanTypes, waivers, groups, shareWithExchange } = settings;
  return {
    checkMode,
    charter,
    corporate,
    loanTypes,
    groups,
    figures: figures && {
      netWorth: dollars(figures.netWorth),
      capitalAndSurplus: maybeDollars(figures.capitalAndSurplus),
      asOf: figures.asOf,
      documentId: figures.document?.id ?? null,
    },
    policy: policy && {
      boardDate: policy.boardDate,
      originatorPercent: maybePercent(policy.originatorBps),
      originatorAmount: maybeDollars(policy.originatorAmount),
      borrowerPercent: maybePercent(policy.borrowerBps),
      typePercents: shares(policy.typeBps, percent),
      documentId: policy.document?.id ?? null,
    },
    waivers: waivers.map(({ document, ...waiver }) => ({
      ...waiver,
      limit: dollars(waiver.limit),
      documentId: document?.id ?? null,
    })),
    shareWithExchange,
  };
};

interface Keeping {
  before: Figures | null;
  at: string;
  documents: ReadonlyMap<string, KeptDocument>;
}

/** Unchanged figures keep their time. */
export function keptSettings(draft: LimitSettingsDraft, { before, at, documents }: Keeping): SettingsTerms {
  const { figures, policy, waivers, ...rest } = draft;
  const kept = (documentId: string | null) => (documentId === null ? null : (documents.get(documentId) ?? null));
  const said = figures && {
    netWorth: toCents(figures.netWorth),
    capitalAndSurplus: maybeCents(figures.capitalAndSurplus) as Cents | null,
    asOf: figures.asOf,
    document: kept(figures.documentId),
  };
  const isSame =
    said?.netWorth === before?.netWorth &&
    said?.capitalAndSurplus === before?.capitalAndSurplus &&
    said?.asOf === before?.asOf &&
    said?.document?.id === before?.document?.id;
  return {
    ...rest,
    figures: isSame ? before : said && { ...said, source: 'attested', at },
    policy: policy && {
      boardDate: policy.boardDate,
      originatorBps: maybeBps(policy.originatorPercent),
      originatorAmount: maybeCents(policy.originatorAmount),
      borrowerBps: maybeBps(policy.borrowerPercent),
      typeBps: shares(policy.typePercents, toBps),
      document: kept(policy.documentId),
    },
    waivers: waivers.map(({ documentId, ...waiver }) => ({
      ...waiver,
      limit: toCents(waiver.limit),
      document: kept(documentId),
    })),
  };
}

const moneyOf = <T extends OutsideExposureRow>(row: T, by: (amount: number) => number): T => ({
  ...row,
  participations: by(row.participations),
  otherLoans: by(row.otherLoans),
  commercial: by(row.commercial),
  readilyMarketable: by(row.readilyMarketable),
});

export const keptExposure = (row: OutsideExposureRow): OutsideExposure => moneyOf(row, toCents);

const rowEntity = ({ creditUnionId: _, ...row }: OutsideExposure) => moneyOf(row, dollars);

export const outsideEntity = ({
  asOf,
  rows,
  changedAt,
  changedBy,
  version,
}: OutsideExposures): OutsideExposuresEntity => ({
  asOf,
  rows: rows.map(rowEntity),
  unmatched: rows.flatMap((row, place) => (isUnmatched(row) ? [place + 1] : [])),
  changedAt,
  changedBy,
  version,
});

const saidEntity = ({ asOf, rows }: OutsideSaid) => ({ asOf, rows: rows.map(rowEntity) });

/** Earlier version, with what waited then. */
export const outsideVersionEntity = (outside: OutsideExposures) => ({
  ...outsideEntity(outside),
  waiting: outside.pending && {
    ...saidEntity(outside.pending),
    proposedAt: outside.pending.at,
    proposedBy: outside.pending.by,
    effectiveAt: outside.pending.effectiveAt,
  },
});

/** Everything waiting as one change; administrators of the site don't decide on outside exposures. */
function pendingEntity({ settings, outside }: Pick<Recorded, 'settings' | 'outside'>, caller: Caller) {
  const waiting = limitsWaiting({ settings, outside }, caller);
  if (!waiting) return null;
  const changed: Partial<SettingsTerms> = settings.pending?.parts ?? {};
  const then = limitSettingsDraft({ ...settings, ...changed });
  const parts: Partial<LimitSettingsDraft> = {};
  const names = Object.keys(changed) as (keyof SettingsTerms)[];
  return {
    parts: {
      ...Object.assign(parts, Object.fromEntries(names.map((name) => [name, then[name]]))),
      ...(outside?.pending && { exposures: saidEntity(outside.pending) }),
    },
    hidden: [],
    ...waiting,
  };
}

const figuresEntity = ({ document, ...figures }: Figures) => ({
  ...figures,
  netWorth: dollars(figures.netWorth),
  capitalAndSurplus: maybeDollars(figures.capitalAndSurplus),
  documentId: document?.id ?? null,
});

interface Recorded {
  settings: ComplianceSettings;
  outside: OutsideExposures | undefined;
  reported: ReportedFigures | null;
  broken: BrokenLimits | undefined;
  zone: TimeZone;
  /** No one administers them, and none are set up. */
  takesFirstSet: boolean;
}

type Pending = NonNullable<LimitSettingsEntity['pending']>;

const hiddenParts = ['figures', 'policy', 'loanTypes', 'waivers', 'groups'] as const;

/** Hidden parts by name alone; outside exposures not at all, since the site's administrators don't decide on them. */
function publicPending(pending: Pending): Pending | null {
  const { exposures: _, ...parts } = pending.parts;
  if (Object.keys(parts).length === 0) return null;
  const hidden = hiddenParts.filter((part) => part in parts);
  for (const part of hidden) delete parts[part];
  return { ...pending, parts, hidden };
}

/** Without sharing: the mode and public facts. */
export const publicSettings = (entity: LimitSettingsEntity): LimitSettingsEntity => ({
  ...entity,
  figures: null,
  policy: null,
  loanTypes: [],
  waivers: [],
  groups: [],
  exposures: null,
  broken: null,
  pending: entity.pending && publicPending(entity.pending),
});

export const limitSettingsEntity = (
  { settings, outside, reported, broken, zone, takesFirstSet }: Recorded,
  caller: Caller,
): LimitSettingsEntity => ({
  may: administersLimits(caller) ? 'change' : takesFirstSet ? 'prepare' : 'read',
  creditUnionId: settings.creditUnionId,
  ...limitSettingsDraft(settings),
  pending: pendingEntity({ settings, outside }, caller),
  figures: settings.figures && figuresEntity(settings.figures),
  reported: reported && {
    cycle: reported.cycle,
    report: reported.version,
    charterNumber: reported.charterNumber,
    charterKind: reported.charterKind,
    asOf: reported.asOf,
    netWorth: maybeDollars(reported.netWorth),
    capitalAndSurplus: maybeDollars(reported.capitalAndSurplus),
    participationsPurchased: maybeDollars(reported.participationsPurchased),
    participationsSold: maybeDollars(reported.participationsSold),
    isUsed: judgedBy(settings, reported).figures?.source === 'callReport',
  },
  broken: broken
    ? {
        asOf: broken.asOf,
        limits: broken.limits.map((one) => ({ ...one, used: dollars(one.used), limit: dollars(one.limit) })),
      }
    : null,
  zone,
  isSetUp: isSetUp(settings),
  exposures: outside ? outsideEntity(outside) : null,
  changedAt: settings.changedAt || null,
  changedBy: settings.changedBy || null,
});
