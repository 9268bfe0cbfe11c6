import { Problem } from '#shared/contract/problem.ts';
import { type Agreement, type AgreementStatus, agreementStatuses, mayBecome } from '#shared/domain/agreement.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AgreementStore } from '../../store/agreements.ts';
import type { UserStore } from '../../store/users.ts';
import { withCurrentAgreement } from './current-agreement.ts';
import { keepPapers, type PaperDeps } from './keep-papers.ts';

export interface TakeStatusDeps extends PaperDeps, Pick<Clock, 'newId'> {
  users: UserStore;
  agreements: AgreementStore;
}

interface Reported {
  /** Status in the service's words; unknown ones change nothing. */
  status: string;
  completedAt: string | null;
}

/** Keeps a completed envelope's papers first. */
export const takeStatus = (
  deps: TakeStatusDeps,
  envelopeId: string,
  { status, completedAt }: Reported,
  now: Date,
): Promise<Agreement> =>
  withRetry(async () => {
    const agreement = await deps.agreements.byEnvelope(envelopeId);
    if (!agreement) throw new Problem('not_found');
    if (!isFollowed(status) || !mayBecome(agreement.status, status)) return agreement;
    const [user, others] = await Promise.all([
      deps.users.find(agreement.userId),
      deps.agreements.ofUser(agreement.userId),
    ]);
    if (!user) throw new Problem('not_found');
    const at = now.toISOString();
    const stored =
      status === 'completed'
        ? await keepPapers(deps, envelopeId, `agreements/${user.id}/${envelopeId}`)
        : agreement.stored;
    const next: Agreement = {
      ...agreement,
      status,
      stored,
      completedAt: status === 'completed' ? (completedAt ?? at) : null,
    };
    const entries =
      status === 'completed'
        ? [
            auditEntry(deps, signerOf(agreement), user, at, {
              type: 'Agreement Completed',
              before: agreement.forwardedTo ? 'forwarded' : agreement.status,
              after: status,
              detail: `Envelope ${envelopeId}`,
            }),
          ]
        : [];
    return deps.agreements.save(next, withCurrentAgreement(user, next, others), entries, at);
  });

const signerOf = ({ userId, signerName, forwardedTo }: Agreement) => ({
  id: forwardedTo ? 'signer' : userId,
  name: signerName,
});

const isFollowed = (status: string): status is AgreementStatus => agreementStatuses.some((one) => one === status);
