import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { displayName, nameObstacle, otherVerifiedName, type User } from '#shared/domain/user.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import type { Answer } from '../../runtime/answer.ts';
import type { Clock } from '../../runtime/table.ts';
import type { UserStore } from '../../store/users.ts';

interface Deps extends Pick<Clock, 'newId'> {
  users: UserStore;
}

interface Confirmation<Reply> {
  current: User;
  name: string;
  caller: Caller;
  at: string;
  reply: (saved: User) => Answer<Reply>;
}

export async function confirmName<Reply>(deps: Deps, confirmation: Confirmation<Reply>): Promise<Answer<Reply>> {
  const { current, name, caller, at, reply } = confirmation;
  const obstacle = nameObstacle(current, caller.id);
  if (obstacle) throw new Problem('conflict', { message: obstacle });
  const shown = displayName(current);
  if (name !== shown) {
    throw new Problem('conflict', {
      message: `This user goes by ${shown} now. Check that name before you confirm it.`,
    });
  }
  const entry = auditEntry(deps, caller, current, at, {
    type: 'Name Confirmed',
    before: otherVerifiedName(current) ?? '',
    after: shown,
  });
  return reply(await deps.users.save({ ...current, verifiedName: shown }, [entry], at));
}
