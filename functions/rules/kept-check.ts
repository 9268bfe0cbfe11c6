import type { PlacedCommitment } from '#shared/contract/commitments.ts';
import { keptInput, keptResult } from '#shared/contract/kept-limits.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { canonicalJson } from '#shared/domain/canonical.ts';
import { type Commitment, unchecked } from '#shared/domain/commitment.ts';
import { assertWithinLimits, type Confirmed, nothingConfirmed } from '#shared/domain/enforced-limits.ts';
import { EVIDENCE_FORMAT, type EvidenceFacts, sealed } from '#shared/domain/evidence.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { keptReason } from '#shared/domain/over-limit.ts';
import { toCents } from '#shared/format/money.ts';
import type { Clock } from '../runtime/table.ts';
import type { ObjectBytes } from '../services/object-bytes.ts';
import type { Checked } from '../store/commitments.ts';
import type { EvidenceStore } from '../store/evidence.ts';
import { nextVersion } from '../store/next-version.ts';
import type { Write } from '../store/table.ts';
import { checkOffering, holdingsOf, isChecked, type LimitDeps } from './check-offering.ts';
import { sourcesOf } from './check-sources.ts';
import { storedEvidence } from './evidence-input.ts';
import { figuresHashOf } from './proposal-check.ts';

export interface KeptCheckDeps extends LimitDeps, Pick<Clock, 'newId'> {
  evidence: Pick<EvidenceStore, 'head' | 'writes'>;
  /** Of the documents. */
  objects: Pick<ObjectBytes, 'write'>;
}

interface Checking {
  offering: Offering;
  /** As it will be, with the version that was read. */
  next: Pick<Commitment, 'creditUnionId' | 'creditUnionName' | 'lpNumber' | 'amount' | 'version'> &
    Partial<Pick<Commitment, 'overLimitReason'>>;
  /** Who speaks for the credit union, or accepts. */
  by: Pick<Caller, 'id' | 'name'>;
  /** ISO 8601 UTC. */
  at: string;
  moment: EvidenceFacts['moment'];
  /** `all`: nothing has to be. */
  confirmed: Confirmed | 'all';
  /** Who confirmed it, where that isn't `by`. */
  confirmedBy?: Pick<Caller, 'id' | 'name'>;
  /** What it was approved by; null where its credit union wasn't checked. Other figures make it `busy`. */
  figuresHash?: string | null | undefined;
}

export interface CheckedPurchase {
  check?: NonNullable<PlacedCommitment['check']>;
  /** The same for the commitment to keep. */
  found: Checked;
  /** Why it is over a limit, as the buyer says; null where none is passed. */
  overLimitReason: string | null;
  /** For the transaction of the commitment. */
  writes: Write[];
  /** The end of the chain that they follow on; empty where nothing is kept. */
  follows: string;
}

/**
 * Checks a commitment as it is placed or accepted, and what keeps that; nothing where its credit union set nothing up. Throws what
 * blocks a purchase in mode `enforce`; an acceptance is never blocked, for the buyer has committed already. The end of the chain
 * is read before what the credit union holds: a purchase that comes between makes this one `busy`, so that two never take the same
 * headroom.
 */
export async function checkPurchase(
  deps: KeptCheckDeps,
  { offering, next, by, at, moment, confirmed, confirmedBy = by, figuresHash }: Checking,
): Promise<CheckedPurchase> {
  const { creditUnionId, creditUnionName, lpNumber, amount } = next;
  const settings = await deps.compliance.forChecks(creditUnionId);
  if (!isChecked(settings, offering)) {
    assertSame(figuresHash, null);
    return { found: unchecked, overLimitReason: null, writes: [], follows: '' };
  }
  const head = await deps.evidence.head(creditUnionId);
  const held = await holdingsOf(deps, settings, offering);
  const { inputs, result } = checkOffering(offering, amount, { settings, ...held }, new Date(at));
  if (figuresHash !== undefined)
    assertSame(figuresHash, await figuresHashOf({ inputs, outside: held.outside, settings }));
  if (settings.checkMode === 'enforce' && moment !== 'accepted') assertWithinLimits(result, confirmed);
  const said = confirmed === 'all' ? nothingConfirmed : confirmed;
  // Whoever accepts gives no reason: the buyer's stands.
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

/** Figures that changed since the proposal was read: it is read again, without its approvals. */
function assertSame(approved: string | null | undefined, now: string | null): void {
  if (approved !== undefined && approved !== now) throw new Problem('busy');
}
