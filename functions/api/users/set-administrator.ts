import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { hasFactor } from '#shared/domain/second-factor.ts';
import { roleChange, roleObstacle, type User, verifiedNameAfter } from '#shared/domain/user.ts';
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
  enabled: boolean;
  caller: Caller;
  at: string;
  remember: RequestContext['remember'];
  reply: (saved: User) => Answer<Reply>;
}

export async function setAdministrator<Reply>(deps: Deps, change: Change<Reply>): Promise<Answer<Reply>> {
  const { current, enabled, caller, at, remember, reply } = change;
  if (current.isAdmin === enabled) return reply(current);
  const obstacle = roleObstacle({ ...current, hasFactor: hasFactor(current) }, caller.id);
  if (obstacle) throw new Problem('conflict', { message: obstacle });
  const { members, becoming } = await deps.users.administrators();
  const others = members.filter((id) => id !== current.id);
  if (!enabled && others.length === 0) {
    throw new Problem('conflict', { message: "You can't remove the last administrator." });
  }
  const next: User = {
    ...current,
    isAdmin: enabled,
    // Granting or removing a role confirms the name.
    verifiedName: verifiedNameAfter({ ...current, isAdmin: true }),
  };
  const entry = auditEntry(deps, caller, current, at, roleChange(enabled));
  const role = becoming(enabled ? [...others, current.id] : others);
  return reply(await deps.users.save(next, [entry], at, (saved) => [role, ...remember(reply(saved))]));
}
