import type { EvidenceRecord } from '#shared/contract/evidence.ts';
import { trialOfKept } from '#shared/contract/kept-limits.ts';
import { checkedLimits } from '#shared/contract/limits-wire.ts';
import type { Evidence } from '#shared/domain/evidence.ts';

/** A kept check in dollars and percent, whichever way it is kept. */
export function evidenceInDollars(evidence: Evidence): EvidenceRecord {
  const [input, result] = [JSON.parse(evidence.input), JSON.parse(evidence.result)];
  return evidence.format === 1
    ? { ...evidence, input, result }
    : { ...evidence, input: trialOfKept(input), result: checkedLimits(result) };
}
