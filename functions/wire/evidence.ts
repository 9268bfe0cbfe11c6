import type { EvidenceRecord } from '#shared/contract/evidence.ts';
import { trialOfKept } from '#shared/contract/kept-limits.ts';
import type { CheckedLimits } from '#shared/contract/limit-trial.ts';
import { checkedLimits, maybeDollars } from '#shared/contract/limits-wire.ts';
import type { Evidence, StoredEvidence } from '#shared/domain/evidence.ts';

/** Result and amount in dollars, known without inputs. */
export function foundIn({ format, input, inputFile, result }: StoredEvidence): {
  result: CheckedLimits;
  amount: number;
} {
  const found = JSON.parse(result);
  const amount: number | null = input === null ? (inputFile?.amount ?? null) : JSON.parse(input).amount;
  return format === 1
    ? { result: found, amount: amount ?? 0 }
    : { result: checkedLimits(found), amount: maybeDollars(amount) ?? 0 };
}

/** Dollars and percent, from any format. */
export function evidenceInDollars(evidence: Evidence): EvidenceRecord {
  const [input, result] = [JSON.parse(evidence.input), JSON.parse(evidence.result)];
  return evidence.format === 1
    ? { ...evidence, input, result }
    : { ...evidence, input: trialOfKept(input), result: checkedLimits(result) };
}
