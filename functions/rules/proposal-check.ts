import type { CheckedLimits, LimitTrial } from '#shared/contract/limit-trial.ts';
import { hashOf } from '#shared/domain/canonical.ts';
import type { ComplianceSettings, OutsideExposures } from '#shared/domain/compliance.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { PurchaseProposal } from '#shared/domain/purchase-proposal.ts';
import { checkOffering, holdingsOf, isChecked, type LimitDeps } from './check-offering.ts';

export interface ProposalCheck {
  result: CheckedLimits | null;
  figuresHash: string | null;
}

export const unchecked: ProposalCheck = { result: null, figuresHash: null };

/** The hash covers only the credit union's own statements; days and others' purchases don't drop approvals. */
export async function proposalCheck(
  deps: LimitDeps,
  offering: Offering,
  { creditUnionId, amount }: Pick<PurchaseProposal, 'creditUnionId' | 'amount'>,
  now: Date,
): Promise<ProposalCheck> {
  const settings = await deps.compliance.forChecks(creditUnionId);
  if (!isChecked(settings, offering)) return unchecked;
  const held = await holdingsOf(deps, settings, offering);
  const { inputs, result } = checkOffering(offering, amount, { settings, ...held }, now);
  return { result, figuresHash: await figuresHashOf({ inputs, outside: held.outside, settings }) };
}

interface Figures {
  inputs: LimitTrial;
  outside: OutsideExposures | undefined;
  settings: Pick<ComplianceSettings, 'groups'>;
}

export function figuresHashOf({ inputs, outside, settings: { groups } }: Figures): Promise<string> {
  const { buyer, waivers } = inputs;
  return hashOf({
    buyer,
    waivers,
    outside: outside
      ? { asOf: outside.asOf, rows: outside.rows, ...(outside.pending && { waiting: outside.pending.rows }) }
      : null,
    ...(groups.length > 0 && { groups }),
  });
}
