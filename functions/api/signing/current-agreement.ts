import { type Agreement, latestStatus } from '#shared/domain/agreement.ts';
import type { User } from '#shared/domain/user.ts';

/** The person with the effective agreement; `others` are theirs, newest first. */
export function withCurrentAgreement(user: User, changed: Agreement, others: Agreement[] = []): User {
  const isKnown = others.some((one) => one.envelopeId === changed.envelopeId);
  const all = isKnown
    ? others.map((one) => (one.envelopeId === changed.envelopeId ? changed : one))
    : [changed, ...others];
  const { envelopeId, status, rejected, completedAt } = latestStatus(all) ?? changed;
  return { ...user, agreement: { envelopeId, status, rejected, completedAt } };
}
