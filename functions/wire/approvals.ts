import type { ApprovalsTrial } from '#shared/contract/approvals.ts';
import type { AuthorityQuestion } from '#shared/domain/authority.ts';
import { type Cents, toCents } from '#shared/format/money.ts';

const maybeCents = (dollars: number | null): Cents | null => (dollars === null ? null : toCents(dollars));
export const withLimit = <Limited extends { limit: number | null }>(one: Limited) => ({
  ...one,
  limit: maybeCents(one.limit),
});

export const authorityQuestion = (trial: ApprovalsTrial): AuthorityQuestion => ({
  ...trial,
  amount: toCents(trial.amount),
  tiers: trial.tiers.map((tier) => ({ ...tier, from: toCents(tier.from) })),
  people: trial.people.map(withLimit),
  delegations: trial.delegations.map(withLimit),
});
