import pMap from 'p-map';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { type MergeSide, mergeObstacles, movable } from '#shared/domain/credit-union-merge.ts';
import { isInBook } from '#shared/domain/order-book.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import type { IfMatch } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { CreditUnionStore, ListedCreditUnion } from '../../store/credit-unions.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import { answerOf, entityOf, type entries } from './entries.ts';
import { countUse, soldBy, type UseDeps } from './use.ts';

export interface MergeDeps extends UseDeps, Pick<Clock, 'newId'> {
  creditUnions: CreditUnionStore;
  offerings: Pick<OfferingStore, 'find' | 'save'>;
}

type Existing = ReturnType<typeof entries>['existing'];

interface Asked {
  id: string;
  into: string;
  now: Date;
  ifMatch?: IfMatch;
  actor: Caller;
}

export const merging = (deps: MergeDeps, existing: Existing) => {
  async function sideOf(creditUnion: ListedCreditUnion): Promise<MergeSide> {
    const { id } = creditUnion;
    const [cards, commitments, interests, use] = await Promise.all([
      deps.everyCard.current(),
      deps.commitments.ofCreditUnion(id),
      deps.interests.ofCreditUnion(id),
      countUse(deps, id),
    ]);
    const closedBooks = await closedBooksOf(deps, commitments);
    return { creditUnion, sells: soldBy(cards, id), commitments, interests, closedBooks, files: use.files };
  }

  const sidesOf = (from: ListedCreditUnion, into: ListedCreditUnion) => Promise.all([sideOf(from), sideOf(into)]);

  return {
    async preview(id: string, intoId: string) {
      const [from, into] = await Promise.all([existing(id), existing(intoId)]);
      const [sides, moves] = await Promise.all([sidesOf(from, into), countUse(deps, id)]);
      const [{ commitments, interests }, other] = sides;
      const goingOver = [...movable(commitments, other.commitments), ...movable(interests, other.interests)];
      return {
        into: entityOf(into),
        moves,
        staying: commitments.length + interests.length - goingOver.length,
        obstacles: mergeObstacles(...sides),
      };
    },

    merge: ({ id, into: intoId, now, ifMatch, actor }: Asked) =>
      withRetry(async () => {
        const [from, into] = await Promise.all([existing(id, ifMatch), existing(intoId)]);
        const obstacles = mergeObstacles(...(await sidesOf(from, into)));
        if (obstacles.length > 0) throw new Problem('conflict', { message: obstacles.join(' ') });
        const at = now.toISOString();
        const words = ({ name, routingNumber }: ListedCreditUnion) => `${name}, ${routingNumber}`;
        const change = { type: 'Credit Union Merged', before: words(from), after: words(into) } as const;
        const rows = [from, into].map((subject) => creditUnionAudit(deps, { actor, at }, subject, change));
        await deps.creditUnions.merge(from, into, rows, at);
        return answerOf(await existing(into.id));
      }),
  };
};

/** Pending in a closed book: they can't change until their allocation is done. */
async function closedBooksOf(
  { offerings }: Pick<MergeDeps, 'offerings'>,
  commitments: readonly Commitment[],
): Promise<string[]> {
  const lpNumbers = commitments.filter(isInBook).map(({ lpNumber }) => lpNumber);
  const found = await pMap(lpNumbers, (lpNumber) => offerings.find(lpNumber), { concurrency: 8 });
  return found.flatMap((offering) => (offering?.bookClosedAt ? [offering.lpNumber] : []));
}
