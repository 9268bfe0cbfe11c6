import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { isCompleted } from '#shared/domain/agreement.ts';
import { withoutVerification } from '#shared/domain/user.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { EsignService } from '../../services/esign.ts';
import type { AgreementStore } from '../../store/agreements.ts';
import type { UserStore } from '../../store/users.ts';
import { withCurrentAgreement } from './current-agreement.ts';
import { isOpen } from './start.ts';

interface Deps extends Pick<Clock, 'newId'> {
  users: UserStore;
  agreements: AgreementStore;
  esign: EsignService;
}

/** Also voids an open envelope and ends a verification based on it. */
export async function rejectAgreement(deps: Deps, envelopeId: string, caller: Caller, at: string): Promise<void> {
  const agreement = await deps.agreements.byEnvelope(envelopeId);
  if (!agreement) throw new Problem('not_found');
  if (agreement.rejected) return;
  if (agreement.status === 'declined' || agreement.status === 'voided') {
    throw new Problem('conflict', { message: `This agreement was ${agreement.status}; there is nothing to reject.` });
  }
  const [user, others] = await Promise.all([
    deps.users.find(agreement.userId),
    deps.agreements.ofUser(agreement.userId),
  ]);
  if (!user) throw new Problem('not_found');
  if (isOpen(agreement)) await deps.esign.void(envelopeId, 'Rejected by an administrator.');
  const next = { ...agreement, rejected: true };
  const losesVerified = isCompleted(agreement) && user.isVerified;
  const person = losesVerified ? withoutVerification(user, envelopeId, at) : user;
  const entry = auditEntry(deps, caller, user, at, {
    type: 'Agreement Rejected',
    before: agreement.status,
    after: 'rejected',
    detail: `Envelope ${envelopeId}`,
  });
  const removed = auditEntry(deps, caller, user, at, {
    type: 'Verification Removed',
    before: 'Verified',
    after: 'Unverified',
    detail: `The agreement was rejected. Envelope ${envelopeId}`,
  });
  const entries = losesVerified ? [entry, removed] : [entry];
  await deps.agreements.save(next, withCurrentAgreement(person, next, others), entries, at);
}
