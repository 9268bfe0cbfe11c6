import type { CheckedLimits, LimitTrial } from '#shared/contract/limit-trial.ts';
import { checkedLimits, limitInput } from '#shared/contract/limits-wire.ts';
import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { isNotInsured, type JudgedSettings } from '#shared/domain/call-report/judged.ts';
import { type Commitment, isLive } from '#shared/domain/commitment.ts';
import { type ComplianceSettings, isSetUp, type OutsideExposures } from '#shared/domain/compliance.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { needsCharter, originatorOf } from '#shared/domain/originator.ts';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
import { type Cents, cents, toCents } from '#shared/format/money.ts';
import { dayIn } from '#shared/format/zoned-day.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { ComplianceStore, ZonedSettings } from '../store/compliance.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { knownBorrowers } from './known-borrowers.ts';
import { type OwnPurchase, offeringTrial } from './offering-trial.ts';
import type { ReadTapeBorrowers } from './tape-borrowers.ts';

interface Buyer {
  settings: ZonedSettings;
  outside: OutsideExposures | undefined;
  placed: readonly Commitment[];
  found: ReadonlyMap<string, Offering>;
  /** This and other offerings' tapes, by LP number (`knownBorrowers`). */
  borrowers: ReadonlyMap<string, TapeBorrowers>;
  seller: ReportedFigures | null;
  sellerIds: readonly string[];
}

/** Not without figures and policy, without federal insurance, for own LPs or lead-lender requests. */
export const isChecked = (settings: JudgedSettings, offering: Offering): boolean =>
  settings.checkMode !== 'off' &&
  isSetUp(settings) &&
  !isNotInsured(settings) &&
  offering.transactionType === 'LP' &&
  offering.sellerId !== settings.creditUnionId &&
  offering.poolBalance > 0;

export function checkOffering(
  offering: Offering,
  amount: Cents,
  { settings, outside, placed, found, borrowers, seller, sellerIds }: Buyer,
  now: Date,
): { inputs: LimitTrial; result: CheckedLimits } {
  const own = placed.flatMap((commitment): OwnPurchase[] => {
    const of = isLive(commitment.status) ? found.get(commitment.lpNumber) : undefined;
    return of ? [{ commitment, offering: of }] : [];
  });
  const inputs = offeringTrial(offering, amount, {
    settings,
    outside,
    own,
    borrowers,
    sellerIds,
    originator: originatorOf(offering, seller?.charterKind ?? null),
    asOf: dayIn(settings.zone, now),
  });
  return { inputs, result: checkedLimits(checkLimits(limitInput(inputs))) };
}

export interface LimitDeps {
  compliance: Pick<ComplianceStore, 'forChecks' | 'outside' | 'reported' | 'otherIds'>;
  commitments: Pick<CommitmentStore, 'heldBy'>;
  offerings: Pick<OfferingStore, 'several'>;
  borrowersOf: ReadTapeBorrowers;
}

/** Not read if the offering says it. */
export const sellerReported = async (
  compliance: Pick<ComplianceStore, 'reported'>,
  offering: Offering,
): Promise<ReportedFigures | null> => (needsCharter(offering) ? compliance.reported(offering.sellerId) : null);

/** Holdings within Tandem and outside. */
export async function holdingsOf(
  { compliance, commitments, offerings, borrowersOf }: LimitDeps,
  { creditUnionId, groups }: Pick<ComplianceSettings, 'creditUnionId' | 'groups'>,
  offering: Offering,
) {
  const [outside, placed] = await Promise.all([compliance.outside(creditUnionId), commitments.heldBy(creditUnionId)]);
  const live = placed.filter(({ status }) => isLive(status)).map((one) => one.lpNumber);
  const found = new Map((await offerings.several(live)).map((one) => [one.lpNumber, one]));
  const [borrowers, seller, sellerIds] = await Promise.all([
    knownBorrowers(borrowersOf, offering, found, groups),
    sellerReported(compliance, offering),
    compliance.otherIds(offering.sellerId),
  ]);
  return { outside, placed, found, borrowers, seller, sellerIds };
}

/** Whole cents: null where limits don't bind or set no amount, 0 where a rule can't be judged. */
export async function regulatoryCap(
  deps: LimitDeps,
  offering: Offering,
  { creditUnionId, amount }: Pick<Commitment, 'creditUnionId' | 'amount'>,
  now: Date,
): Promise<Cents | null> {
  const settings = await deps.compliance.forChecks(creditUnionId);
  if (settings.checkMode !== 'enforce' || !isChecked(settings, offering)) return null;
  const buyer = { settings, ...(await holdingsOf(deps, settings, offering)) };
  const { headroom, headroomComplete } = checkOffering(offering, amount, buyer, now).result;
  if (!headroomComplete) return cents(0);
  return headroom === null ? null : toCents(headroom);
}
