import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type Agreement, isCompleted } from '#shared/domain/agreement.ts';
import { displayName, restoringObstacle, type User, withoutVerification } from '#shared/domain/user.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import type { Answer } from '../../runtime/answer.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { UserStore } from '../../store/users.ts';

interface Deps extends Pick<Clock, 'newId'> {
  users: UserStore;
}

interface Change<Reply> {
  current: User;
  agreements: Agreement[];
  reason: string;
  caller: Caller;
  at: string;
  remember: RequestContext['remember'];
  reply: (saved: User) => Answer<Reply>;
}

export async function removeVerification<Reply>(deps: Deps, change: Change<Reply>): Promise<Answer<Reply>> {
  const { current } = change;
  if (!current.isVerified) throw new Problem('conflict', { message: "This user isn't verified." });
  const { agreement } = current;
  const envelopeId = agreement && isCompleted(agreement) ? agreement.envelopeId : null;
  return save(deps, change, withoutVerification(current, envelopeId, change.at));
}

/** Same credit union, same agreement. */
export async function restoreVerification<Reply>(deps: Deps, change: Change<Reply>): Promise<Answer<Reply>> {
  const { current, agreements } = change;
  if (current.isVerified) throw new Problem('conflict', { message: 'This user is already verified.' });
  const obstacle = restoringObstacle(current, agreements);
  if (obstacle) throw new Problem('conflict', { message: obstacle });
  return save(deps, change, {
    ...current,
    isVerified: true,
    verifiedName: displayName(current),
    verificationEnded: null,
  });
}

async function save<Reply>(
  deps: Deps,
  { current, reason, caller, at, remember, reply }: Change<Reply>,
  next: User,
): Promise<Answer<Reply>> {
  const words = ({ isVerified }: User) => (isVerified ? `Verified for ${current.creditUnionName}` : 'Unverified');
  const entry = auditEntry(deps, caller, current, at, {
    type: next.isVerified ? 'Verification Restored' : 'Verification Removed',
    before: words(current),
    after: words(next),
    detail: reason,
  });
  return reply(await deps.users.save(next, [entry], at, (saved) => remember(reply(saved))));
}
