import { keptInput, keptResult } from '#shared/contract/kept-limits.ts';
import type { CheckedLimits, LimitTrial } from '#shared/contract/limit-trial.ts';
import { checkedLimits, limitInput } from '#shared/contract/limits-wire.ts';
import type { PoolCheck } from '#shared/contract/pool-check.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { canonicalJson } from '#shared/domain/canonical.ts';
import { isSetUp } from '#shared/domain/compliance.ts';
import { nothingConfirmed } from '#shared/domain/enforced-limits.ts';
import { EVIDENCE_FORMAT, type EvidenceFacts, sealed } from '#shared/domain/evidence.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { amountForSale } from '#shared/domain/offering-amounts.ts';
import { type Originator, originatorOf } from '#shared/domain/originator.ts';
import { keptReason } from '#shared/domain/over-limit.ts';
import type { PlatformSettings } from '#shared/domain/platform.ts';
import { checkPool, publishingRefusal, publishingStops } from '#shared/domain/pool-check.ts';
import { ruleSetOn } from '#shared/domain/rule-sets.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { cents, toCents, toDollars } from '#shared/format/money.ts';
import type { Clock } from '../runtime/table.ts';
import type { ComplianceStore } from '../store/compliance.ts';
import type { EvidenceStore } from '../store/evidence.ts';
import { nextVersion } from '../store/next-version.ts';
import type { PlatformStore } from '../store/platform.ts';
import type { Write } from '../store/table.ts';
import { sellerReported } from './check-offering.ts';
import { callReportSource } from './check-sources.ts';

export interface PoolCheckDeps {
  compliance: Pick<ComplianceStore, 'reported'>;
  platform: Pick<PlatformStore, 'settings'>;
}

interface CheckedPool {
  settings: PlatformSettings;
  seller: ReportedFigures | null;
  originator: Originator;
  inputs: LimitTrial;
  result: CheckedLimits;
}

/** Everything for sale as one purchase: the pool's own rules don't depend on the buyer. */
const poolTrial = (offering: Offering, { kind, insured, retentionPercent }: Originator, asOf: string): LimitTrial => ({
  asOf,
  amount: toDollars(cents(Math.max(1, amountForSale(offering)))),
  warnAtPercent: ruleSetOn(asOf).warnAtBps / 100,
  offering: {
    poolBalance: toDollars(offering.poolBalance),
    loanType: offering.loanType,
    isTypeKnown: true,
    assetClass: null,
    originator: { id: offering.sellerName, kind, ncusif: insured },
    retentionPercent,
    soldToOthers: 0,
    loans: [
      {
        loanId: `LP #${offering.lpNumber}`,
        balance: toDollars(offering.poolBalance),
        soldToOthers: 0,
        groupId: null,
        largestGroup: null,
        commercial: false,
        guaranteed: 0,
      },
    ],
  },
  buyer: {
    charter: 'federal',
    corporate: false,
    netWorth: null,
    netWorthAsOf: null,
    capitalAndSurplus: null,
    loanTypes: [],
    policy: null,
  },
  exposure: { originator: 0, type: 0, assetClass: 0, groups: {}, unmatched: { originator: [], type: [] } },
  waivers: [],
});

async function checkedPool(
  { compliance, platform }: PoolCheckDeps,
  offering: Offering,
  asOf: string,
): Promise<CheckedPool | null> {
  if (offering.transactionType !== 'LP') return null;
  const [settings, seller] = await Promise.all([platform.settings(), sellerReported(compliance, offering)]);
  const originator = originatorOf(offering, seller?.charterKind ?? null);
  const inputs = poolTrial(offering, originator, asOf);
  return { settings, seller, originator, inputs, result: checkedLimits(checkPool(limitInput(inputs))) };
}

export async function poolCheckOf(deps: PoolCheckDeps, offering: Offering, now: Date): Promise<PoolCheck | null> {
  const asOf = easternDay(now);
  const checked = await checkedPool(deps, offering, asOf);
  if (!checked) return null;
  const { settings, originator, inputs, result } = checked;
  return {
    publishCheck: settings.publishCheck,
    ruleSetStatus: ruleSetOn(asOf).status,
    originator,
    amountForSale: inputs.amount,
    result,
  };
}

interface PublishingDeps extends PoolCheckDeps, Pick<Clock, 'newId'> {
  compliance: Pick<ComplianceStore, 'reported' | 'forChecks'>;
  evidence: Pick<EvidenceStore, 'head' | 'writes'>;
}

const pointers: Partial<Record<string, string>> = {
  SELLER: '/originatorKind',
  RETENTION: '/AmountAvailableForSalePercent',
};

interface Publishing {
  next: Offering;
  by: Pick<Caller, 'id' | 'name'>;
  at: string;
  /** Given for publishing. */
  reason?: string | undefined;
}

interface CheckedPublishing {
  /** For the history; a broken rule always has one. */
  reason: string | null;
  /** Keep the pool's check, none where the seller's credit union set nothing up. */
  writes: Write[];
}

/** Throws what blocks if the platform enforces. */
export async function checkPublishing(
  deps: PublishingDeps,
  { next, by, at, reason: given }: Publishing,
): Promise<CheckedPublishing> {
  const checked = await checkedPool(deps, next, easternDay(at));
  if (!checked) return { reason: given || null, writes: [] };
  const { settings, seller, inputs, result } = checked;
  const stops = publishingStops(settings.publishCheck, result);
  if (stops.length > 0) {
    throw new Problem('limit_exceeded', {
      message: publishingRefusal(stops),
      errors: stops.map(({ id, text }) => ({ pointer: pointers[id] ?? '', detail: text, code: id })),
    });
  }
  const overRuleReason = keptReason(result.verdict, given);
  const reason = overRuleReason ?? (given || null);
  if (!isSetUp(await deps.compliance.forChecks(next.sellerId))) return { reason, writes: [] };
  const { sellerId: creditUnionId, sellerName: creditUnionName, lpNumber } = next;
  const head = await deps.evidence.head(creditUnionId);
  const facts: EvidenceFacts = {
    format: EVIDENCE_FORMAT,
    overLimitReason: overRuleReason,
    id: deps.newId('K'),
    creditUnionId,
    creditUnionName,
    lpNumber,
    moment: 'published',
    at,
    userId: by.id,
    userName: by.name,
    commitmentVersion: nextVersion(next).version,
    checkMode: settings.publishCheck,
    ruleSet: result.ruleSet,
    input: canonicalJson(keptInput(inputs)),
    result: canonicalJson(keptResult(result)),
    ...nothingConfirmed,
    confirmedBy: null,
    sources: [
      {
        field: 'offering',
        kind: 'platform',
        reference: `LP #${lpNumber}`,
        version: next.version,
        asOf: easternDay(at),
      },
      ...(seller && !next.originatorKind
        ? [{ field: 'offering.originator', ...callReportSource(seller), asOf: seller.asOf }]
        : []),
    ],
  };
  const { verdict, headroom } = result;
  const found = { verdict, headroom: headroom === null ? null : toCents(headroom) };
  // A pool as one loan is never large.
  return {
    reason,
    writes: deps.evidence.writes({ ...(await sealed(facts, head.hash)), inputFile: null }, head, found),
  };
}
