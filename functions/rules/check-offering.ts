import type { CheckedLimits, LimitTrial } from '#shared/contract/limits.ts';
import { checkedLimits, limitInput } from '#shared/contract/limits-wire.ts';
import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { isNotInsured, type JudgedSettings } from '#shared/domain/call-report/judged.ts';
import { type Commitment, isLive } from '#shared/domain/commitment.ts';
import { isSetUp, type OutsideExposures } from '#shared/domain/compliance.ts';
import type { EvidenceSource } from '#shared/domain/evidence.ts';
import { granularText } from '#shared/domain/granular.ts';
import type { KeptDocument } from '#shared/domain/limit-document.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { needsCharter, originatorOf } from '#shared/domain/originator.ts';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
import { type Cents, cents, toCents } from '#shared/format/money.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { ComplianceStore } from '../store/compliance.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { type OwnPurchase, offeringTrial } from './offering-trial.ts';
import type { ReadTapeBorrowers } from './tape-borrowers.ts';

interface Buyer {
  settings: JudgedSettings;
  outside: OutsideExposures | undefined;
  /** All commitments of the buyer's credit union. */
  placed: readonly Commitment[];
  /** The offerings that they are on. */
  found: ReadonlyMap<string, Offering>;
  /** Of the offering and of others of its seller, by LP number. */
  borrowers: ReadonlyMap<string, TapeBorrowers>;
  /** What the call report in force says of the offering's seller. */
  seller: ReportedFigures | null;
}

/** Whether a purchase is checked: not without figures and policy, without federal insurance, nor of one's own LP or a lead-lender request. */
export const isChecked = (settings: JudgedSettings, offering: Offering): boolean =>
  settings.checkMode !== 'off' &&
  isSetUp(settings) &&
  !isNotInsured(settings) &&
  offering.transactionType === 'LP' &&
  offering.sellerId !== settings.creditUnionId &&
  offering.poolBalance > 0;

/** What a purchase comes to by what the buyer's credit union recorded, and from what. */
export function checkOffering(
  offering: Offering,
  amount: Cents,
  { settings, outside, placed, found, borrowers, seller }: Buyer,
  now: Date,
): { inputs: LimitTrial; result: CheckedLimits } {
  const own = placed.flatMap((commitment): OwnPurchase[] => {
    const of = isLive(commitment.status) ? found.get(commitment.lpNumber) : undefined;
    return of ? [{ commitment, offering: of }] : [];
  });
  const inputs = offeringTrial(offering, amount, {
    ...{ settings, outside, own, borrowers },
    originator: originatorOf(offering, seller?.charterKind ?? null),
    asOf: now.toISOString().slice(0, 10),
  });
  return { inputs, result: checkedLimits(checkLimits(limitInput(inputs))) };
}

export interface LimitDeps {
  compliance: Pick<ComplianceStore, 'forChecks' | 'outside' | 'reported'>;
  commitments: Pick<CommitmentStore, 'heldBy'>;
  offerings: Pick<OfferingStore, 'several'>;
  borrowersOf: ReadTapeBorrowers;
}

/** Borrowers of an offering's tape, and of those tapes of its seller in which the buyer holds something. */
export async function knownBorrowers(
  borrowersOf: ReadTapeBorrowers,
  offering: Offering,
  found: ReadonlyMap<string, Offering>,
): Promise<Map<string, TapeBorrowers>> {
  const others = [...found.values()].filter(
    ({ lpNumber, sellerId }) => sellerId === offering.sellerId && lpNumber !== offering.lpNumber,
  );
  const own = await borrowersOf(offering);
  const known = new Map(own ? [[offering.lpNumber, own]] : []);
  // Nothing could be held of borrowers that no one knows.
  for (const other of own ? others : []) {
    const borrowers = await borrowersOf(other);
    if (borrowers) known.set(other.lpNumber, borrowers);
  }
  return known;
}

/** What the call report in force says of a seller; not asked where its offering says what it is. */
export const sellerReported = async (
  compliance: Pick<ComplianceStore, 'reported'>,
  offering: Offering,
): Promise<ReportedFigures | null> => (needsCharter(offering) ? compliance.reported(offering.sellerId) : null);

/** What a credit union holds at this moment, within Tandem and outside, and of which borrowers where an offering's are known. */
export async function holdingsOf(
  { compliance, commitments, offerings, borrowersOf }: LimitDeps,
  creditUnionId: string,
  offering: Offering,
) {
  const [outside, placed] = await Promise.all([compliance.outside(creditUnionId), commitments.heldBy(creditUnionId)]);
  const live = placed.filter(({ status }) => isLive(status)).map((one) => one.lpNumber);
  const found = new Map((await offerings.several(live)).map((one) => [one.lpNumber, one]));
  const [borrowers, seller] = await Promise.all([
    knownBorrowers(borrowersOf, offering, found),
    sellerReported(compliance, offering),
  ]);
  return { outside, placed, found, borrowers, seller };
}

/**
 * The most that an allocation may give a credit union by its limits, in whole cents: null where they don't bind or set no amount,
 * nothing where a rule can't be judged.
 */
export async function regulatoryCap(
  deps: LimitDeps,
  offering: Offering,
  { creditUnionId, amount }: Pick<Commitment, 'creditUnionId' | 'amount'>,
  now: Date,
): Promise<Cents | null> {
  const settings = await deps.compliance.forChecks(creditUnionId);
  if (settings.checkMode !== 'enforce' || !isChecked(settings, offering)) return null;
  const buyer = { settings, ...(await holdingsOf(deps, creditUnionId, offering)) };
  const { headroom, headroomComplete } = checkOffering(offering, amount, buyer, now).result;
  if (!headroomComplete) return cents(0);
  return headroom === null ? null : toCents(headroom);
}

interface Sources {
  settings: JudgedSettings;
  outside: OutsideExposures | undefined;
  offering: Offering;
  /** Of the offering's published tape. */
  borrowers: TapeBorrowers | undefined;
  seller: ReportedFigures | null;
  /** ISO 8601 UTC. */
  at: string;
}

/** A call report as the source of a figure. */
export const callReportSource = ({
  cycle,
  charterNumber,
  version,
}: ReportedFigures): Pick<EvidenceSource, 'kind' | 'reference' | 'version'> => ({
  ...{ kind: 'callReport', reference: `${cycle}, charter ${charterNumber}`, version },
});

/** What is meant, with the bytes of the file that supports it. */
const referenceTo = (what: string, document: KeptDocument | null | undefined): string =>
  document ? `${what}, document ${document.id}, SHA-256 ${document.sha256}` : what;

/** Who says what the net worth is, and in which version of that. */
const figuresSource = ({
  figures,
  reported,
  version,
}: JudgedSettings): Pick<EvidenceSource, 'kind' | 'reference' | 'version'> =>
  figures?.source === 'callReport' && reported
    ? callReportSource(reported)
    : { kind: 'attested', reference: referenceTo('figures', figures?.document), version };

/** Where the figures of such a check are from. */
export function sourcesOf({ settings, outside, offering, borrowers, seller, at }: Sources): EvidenceSource[] {
  const { figures, policy, version, changedAt } = settings;
  const today = at.slice(0, 10);
  return [
    {
      field: 'offering',
      kind: 'platform',
      reference: `LP #${offering.lpNumber}`,
      version: offering.version,
      asOf: today,
    },
    ...(borrowers
      ? [
          {
            ...{ field: 'offering.loans', kind: 'tape' as const, reference: offering.publishedTapeId ?? '' },
            ...{ version: null, asOf: borrowers.asOfDate },
          },
        ]
      : []),
    ...(!borrowers && offering.granular
      ? [
          {
            ...{ field: 'offering.loans', kind: 'attested' as const, reference: granularText, version: null },
            asOf: offering.granular.at.slice(0, 10),
          },
        ]
      : []),
    ...(seller && !offering.originatorKind
      ? [{ field: 'offering.originator', ...callReportSource(seller), asOf: seller.asOf }]
      : []),
    ...(figures ? [{ field: 'buyer.netWorth', ...figuresSource(settings), asOf: figures.asOf }] : []),
    ...(policy
      ? [
          {
            field: 'buyer.policy',
            kind: 'policy' as const,
            reference: referenceTo('policy', policy.document),
            version,
            asOf: policy.boardDate,
          },
        ]
      : []),
    ...settings.waivers.flatMap(({ document, from, target }) =>
      document
        ? [
            {
              ...{ field: 'waivers', kind: 'attested' as const, version, asOf: from },
              reference: referenceTo(`waiver for ${target}`, document),
            },
          ]
        : [],
    ),
    ...settings.groups.map(({ group, ownGroup }) => ({
      ...{ field: 'exposure.groups', kind: 'attested' as const, version, asOf: null },
      reference: `group ${group} is our group ${ownGroup}`,
    })),
    {
      ...{ field: 'buyer.loanTypes', kind: 'attested', reference: 'loan types', version },
      asOf: changedAt.slice(0, 10) || null,
    },
    ...(outside
      ? [
          {
            ...{ field: 'exposure', kind: 'attested' as const, reference: 'held outside' },
            ...{ version: outside.version, asOf: outside.asOf },
          },
        ]
      : []),
    { field: 'exposure', kind: 'platform', reference: 'commitments', version: null, asOf: today },
  ];
}
