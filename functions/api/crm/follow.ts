import pMap from 'p-map';
import type { Caller } from '#shared/domain/access.ts';
import type { User } from '#shared/domain/user.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { ListedCreditUnion } from '../../store/credit-unions.ts';
import type { CrmDeps } from './deps.ts';
import { soldBy } from './use.ts';

/** Users and offerings that one call brings up to date: it is over within seconds. */
const MOST = 50;
const AT_ONCE = 4;

type Named = Pick<ListedCreditUnion, 'id' | 'name' | 'routingNumber'>;

const isBehind = (user: User, { name, routingNumber }: Named) =>
  user.creditUnionName !== name || user.routingNumber !== routingNumber;

/** Those who still repeat what the directory said of their credit union before: users, and LP numbers of what it sells. */
export async function behind(deps: Pick<CrmDeps, 'users' | 'everyCard'>, creditUnion: Named) {
  const [users, cards] = await Promise.all([deps.users.ofCreditUnion(creditUnion.id), deps.everyCard.current()]);
  const isOld = (lpNumber: string) => {
    const place = cards.placeOf(lpNumber);
    return place !== null && cards.column('sellerName').get(place) !== creditUnion.name;
  };
  return {
    userIds: users.filter((user) => isBehind(user, creditUnion)).map(({ id }) => id),
    lpNumbers: soldBy(cards, creditUnion.id).filter(isOld),
  };
}

/** Brings some of them up to date, each with a row that says so; how many are left. Orders and history keep what was. */
export async function follow(deps: CrmDeps, creditUnion: Named, actor: Caller, at: string): Promise<{ left: number }> {
  const { userIds, lpNumbers } = await behind(deps, creditUnion);
  const { id, name, routingNumber } = creditUnion;

  const followUser = async (userId: string) => {
    const user = await deps.users.find(userId);
    if (user?.creditUnionId !== id || !isBehind(user, creditUnion)) return;
    const words = (of: Pick<User, 'creditUnionName' | 'routingNumber'>) => `${of.creditUnionName}, ${of.routingNumber}`;
    const next: User = { ...user, creditUnionName: name, routingNumber };
    const change = { type: 'Profile Edited', before: words(user), after: words(next) } as const;
    await deps.users.save(next, [auditEntry(deps, actor, user, at, { ...change, detail: 'As in the directory' })], at);
  };

  const followOffering = async (lpNumber: string) => {
    const offering = await deps.offerings.find(lpNumber);
    if (offering?.sellerId !== id || offering.sellerName === name) return;
    const step = { type: 'SellerRenamed', before: offering.sellerName, after: name } as const;
    await deps.offerings.save(
      { ...offering, sellerName: name },
      [historyEntry(deps, actor, { lpNumber, at, step })],
      at,
    );
  };

  const steps = [...userIds.map((one) => () => followUser(one)), ...lpNumbers.map((one) => () => followOffering(one))];
  await pMap(steps.slice(0, MOST), withRetry, { concurrency: AT_ONCE });
  return { left: Math.max(0, steps.length - MOST) };
}
