import pMap from 'p-map';
import type { Caller } from '#shared/domain/access.ts';
import { movable } from '#shared/domain/credit-union-merge.ts';
import type { User } from '#shared/domain/user.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { ListedCreditUnion } from '../../store/credit-unions.ts';
import type { UserStore } from '../../store/users.ts';
import type { LiveTable } from '../../views/live-table.ts';
import { type FollowOrderDeps, followOrder, sideBehind } from './follow-order.ts';
import { type FollowServicingDeps, followServicing, servicedBehind } from './follow-servicing.ts';
import { restrictedTo, soldBy } from './use.ts';

interface Deps extends FollowOrderDeps, FollowServicingDeps {
  everyCard: LiveTable;
  users: Pick<UserStore, 'ofCreditUnion' | 'find' | 'save'>;
}

/** Records updated by one call, which takes seconds. */
const MOST = 50;
const AT_ONCE = 4;

const isBehind = (user: User, { id, name, routingNumber }: ListedCreditUnion) =>
  user.creditUnionId !== id || user.creditUnionName !== name || user.routingNumber !== routingNumber;

/** Records that still repeat old directory facts, or refer to a merged credit union. */
async function behind(deps: Deps, creditUnion: ListedCreditUnion) {
  const { id, name, mergedIds } = creditUnion;
  const ofMerged = async <T>(read: (one: string) => Promise<T[]>) => (await Promise.all(mergedIds.map(read))).flat();
  const [users, cards, deals, commitments, ownCommitments, interests, ownInterests] = await Promise.all([
    Promise.all([id, ...mergedIds].map(deps.users.ofCreditUnion)),
    deps.everyCard.current(),
    Promise.all([id, ...mergedIds].map(deps.deals.ofCreditUnion)),
    ofMerged(deps.commitments.ofCreditUnion),
    deps.commitments.ofCreditUnion(id),
    ofMerged(deps.interests.ofCreditUnion),
    deps.interests.ofCreditUnion(id),
  ] as const);
  const isOld = (lpNumber: string) => {
    const place = cards.placeOf(lpNumber);
    return place !== null && cards.column('sellerName').get(place) !== name;
  };
  return {
    lpNumbers: [
      ...new Set([
        ...soldBy(cards, id).filter(isOld),
        ...mergedIds.flatMap((one) => [...soldBy(cards, one), ...restrictedTo(cards, one)]),
      ]),
    ],
    userIds: users
      .flat()
      .filter((user) => isBehind(user, creditUnion))
      .map((user) => user.id),
    dealIds: [
      ...new Set(
        deals
          .flat()
          .filter((deal) => sideBehind(deal, creditUnion))
          .map((deal) => deal.id),
      ),
    ],
    servicedLps: await servicedBehind(deps, creditUnion, commitments),
    commitments: movable(commitments, ownCommitments),
    interests: movable(interests, ownInterests),
  };
}

export async function countBehind(deps: Deps, creditUnion: ListedCreditUnion): Promise<number> {
  return Object.values(await behind(deps, creditUnion)).reduce((sum, { length }) => sum + length, 0);
}

/** Offerings first, so no one sees for a moment what their credit union may not. Answers how many are left. */
export async function follow(
  deps: Deps,
  creditUnion: ListedCreditUnion,
  actor: Caller,
  at: string,
): Promise<{ left: number }> {
  const { lpNumbers, userIds, dealIds, servicedLps, commitments, interests } = await behind(deps, creditUnion);
  const { id, name, routingNumber } = creditUnion;
  const isOne = new Set([id, ...creditUnion.mergedIds]);
  const asOne = (ids: readonly string[]) => [...new Set(ids.map((one) => (isOne.has(one) ? id : one)))];

  const followUser = async (userId: string) => {
    const user = await deps.users.find(userId);
    if (!user || !isOne.has(user.creditUnionId) || !isBehind(user, creditUnion)) return;
    const words = (of: Pick<User, 'creditUnionName' | 'routingNumber'>) => `${of.creditUnionName}, ${of.routingNumber}`;
    const next: User = { ...user, creditUnionId: id, creditUnionName: name, routingNumber };
    const change = { type: 'Profile Edited', before: words(user), after: words(next) } as const;
    await deps.users.save(next, [auditEntry(deps, actor, user, at, { ...change, detail: 'As in the directory' })], at);
  };

  const followOffering = async (lpNumber: string) => {
    const offering = await deps.offerings.find(lpNumber);
    if (!offering) return;
    const { sellerId, sellerName, whitelist, blacklist, preferred } = offering;
    const seller = isOne.has(sellerId) ? { sellerId: id, sellerName: name } : { sellerId, sellerName };
    const lists = { whitelist: asOne(whitelist), blacklist: asOne(blacklist), preferred: asOne(preferred) };
    const next = { ...offering, ...seller, ...lists };
    const merged = [...whitelist, ...blacklist, ...preferred].filter((one) => one !== id && isOne.has(one));
    const steps = [
      ...(sellerId !== next.sellerId || sellerName !== next.sellerName
        ? [{ type: 'SellerRenamed', before: sellerName, after: name } as const]
        : []),
      ...(merged.length > 0
        ? [{ type: 'RestrictionsFollowed', before: [...new Set(merged)].join(', '), after: name } as const]
        : []),
    ];
    if (steps.length === 0) return;
    const rows = steps.map((step) => historyEntry(deps, actor, { lpNumber, at, step }));
    await deps.offerings.save(next, rows, at);
  };

  const order = followOrder(deps, { creditUnion, actor, at });
  const tasks = [
    lpNumbers.map((one) => () => followOffering(one)),
    userIds.map((one) => () => followUser(one)),
    dealIds.map((one) => () => order.deal(one)),
    // Ahead of the orders, by which positions settled outside are found.
    servicedLps.map((one) => () => followServicing(deps, { creditUnion, lpNumber: one, at })),
    [...commitments.map((one) => () => order.commitment(one)), ...interests.map((one) => () => order.interest(one))],
  ];
  let room = MOST;
  for (const some of tasks) {
    await pMap(some.slice(0, room), (task) => withRetry(task), { concurrency: AT_ONCE });
    room = Math.max(0, room - some.length);
  }
  return { left: Math.max(0, tasks.flat().length - MOST) };
}
