import type { PlacedCommitment } from '#shared/contract/commitments.ts';
import { keptInput, keptResult } from '#shared/contract/kept-limits.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { canonicalJson } from '#shared/domain/canonical.ts';
import { type Commitment, unchecked } from '#shared/domain/commitment.ts';
import { assertWithinLimits, type Confirmed, nothingConfirmed } from '#shared/domain/enforced-limits.ts';
import { EVIDENCE_FORMAT, type EvidenceFacts, type EvidenceHead, sealed } from '#shared/domain/evidence.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { keptReason } from '#shared/domain/over-limit.ts';
import { toCents } from '#shared/format/money.ts';
import type { Clock } from '../runtime/table.ts';
import type { ObjectBytes } from '../services/object-bytes.ts';
import type { Checked } from '../store/commitments.ts';
import type { ZonedSettings } from '../store/compliance.ts';
import type { EvidenceStore } from '../store/evidence.ts';
import { nextVersion } from '../store/next-version.ts';
import type { Write } from '../store/table.ts';
import { checkOffering, holdingsOf, isChecked, type LimitDeps } from './check-offering.ts';
import { sourcesOf } from './check-sources.ts';
import { storedEvidence } from './evidence-input.ts';
import { figuresHashOf } from './proposal-check.ts';

export interface KeptCheckDeps extends LimitDeps, Pick<Clock, 'newId'> {
  evidence: Pick<EvidenceStore, 'head' | 'writes'>;
  objects: Pick<ObjectBytes, 'write'>;
}

/** Bounds of a buyer's purchases. The end of its chain is read with them, so before its holdings. */
export interface Bounds {
  settings: ZonedSettings;
  head: EvidenceHead;
}

export async function boundsOf(
  { compliance, evidence }: Pick<KeptCheckDeps, 'compliance' | 'evidence'>,
  creditUnionId: string,
): Promise<Bounds> {
  const [settings, head] = await Promise.all([compliance.forChecks(creditUnionId), evidence.head(creditUnionId)]);
  return { settings, head };
}

interface Checking {
  offering: Offering;
  next: Pick<Commitment, 'creditUnionId' | 'creditUnionName' | 'lpNumber' | 'amount' | 'version'> &
    Partial<Pick<Commitment, 'overLimitReason'>>;
  by: Pick<Caller, 'id' | 'name'>;
  at: string;
  moment: EvidenceFacts['moment'];
  confirmed: Confirmed | 'all';
  confirmedBy?: Pick<Caller, 'id' | 'name'>;
  /** Approved figures; null where unchecked. Other figures make it `busy`. */
  figuresHash?: string | null | undefined;
  /** If read already. */
  bounds?: Bounds | undefined;
}

export interface CheckedPurchase {
  check?: NonNullable<PlacedCommitment['check']>;
  found: Checked;
  overLimitReason: string | null;
  writes: Write[];
  follows: string;
}

/**
 * Checks a placed or accepted commitment, with the writes that keep it. Throws what blocks in mode `enforce`, except an
 * acceptance. The chain's end is read before the holdings, so a purchase in between makes this one `busy`: two never
 * use the same headroom.
 */
export async function checkPurchase(
  deps: KeptCheckDeps,
  { offering, next, by, at, moment, confirmed, confirmedBy = by, figuresHash, bounds }: Checking,
): Promise<CheckedPurchase> {
  const { creditUnionId, creditUnionName, lpNumber, amount } = next;
  const { settings, head } = bounds ?? (await boundsOf(deps, creditUnionId));
  if (!isChecked(settings, offering)) {
    assertSame(figuresHash, null);
    return { found: unchecked, overLimitReason: null, writes: [], follows: '' };
  }
  const held = await holdingsOf(deps, settings, offering);
  const { inputs, result } = checkOffering(offering, amount, { settings, ...held }, new Date(at));
  if (figuresHash !== undefined)
    assertSame(figuresHash, await figuresHashOf({ inputs, outside: held.outside, settings }));
  if (settings.checkMode === 'enforce' && moment !== 'accepted') assertWithinLimits(result, confirmed);
  const said = confirmed === 'all' ? nothingConfirmed : confirmed;
  // Acceptances keep the buyer's reason.
  const given = next.overLimitReason ?? null;
  const overLimitReason = moment === 'accepted' && given === null ? null : keptReason(result.verdict, given);
  const hasSaid = said.acknowledged.length + said.attested.length > 0 || overLimitReason !== null;
  const facts: EvidenceFacts = {
    format: EVIDENCE_FORMAT,
    id: deps.newId('K'),
    creditUnionId,
    creditUnionName,
    lpNumber,
    moment,
    at,
    userId: by.id,
    userName: by.name,
    commitmentVersion: nextVersion(next).version,
    checkMode: settings.checkMode,
    ruleSet: result.ruleSet,
    input: canonicalJson(keptInput(inputs)),
    result: canonicalJson(keptResult(result)),
    overLimitReason,
    ...said,
    confirmedBy: hasSaid ? { id: confirmedBy.id, name: confirmedBy.name } : null,
    sources: sourcesOf({ settings, ...held, offering, at }),
  };
  const evidence = await storedEvidence(deps.objects, await sealed(facts, head.hash));
  const { verdict, headroom } = result;
  const found = { verdict, headroom: headroom === null ? null : toCents(headroom) };
  return {
    check: { id: evidence.id, verdict, headroom },
    found: { ...found, checkId: evidence.id },
    overLimitReason,
    writes: deps.evidence.writes(evidence, head, found),
    follows: head.hash,
  };
}

/** Changed figures: start over without approvals. */
function assertSame(approved: string | null | undefined, now: string | null): void {
  if (approved !== undefined && approved !== now) throw new Problem('busy');
}
