import type { CreditUnionDraft, CreditUnionEntity } from '#shared/contract/credit-union-entity.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { assertUnused, changedFacts, factsOf } from '#shared/domain/credit-union.ts';
import { creditUnionAudit, creditUnionEdits } from '../../rules/credit-union-audit.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion, type IfMatch } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { CreditUnionStore, ListedCreditUnion } from '../../store/credit-unions.ts';
import { countUse, type UseDeps } from './use.ts';

interface Deps extends UseDeps, Pick<Clock, 'newId'> {
  creditUnions: CreditUnionStore;
}

type Asked = Pick<RequestContext, 'now' | 'ifMatch'> & { id: string };

export const entityOf = (creditUnion: ListedCreditUnion): CreditUnionEntity => ({
  id: creditUnion.id,
  ...factsOf(creditUnion),
});

export const answerOf = (creditUnion: ListedCreditUnion) => withVersion(entityOf(creditUnion), creditUnion.version);

export const entries = (deps: Deps) => {
  const { creditUnions } = deps;

  async function existing(id: string, ifMatch?: IfMatch): Promise<ListedCreditUnion> {
    const found = await creditUnions.find(id);
    if (!found) throw new Problem('not_found', { message: 'The directory has no such credit union.' });
    assertVersion(found, ifMatch);
    return found;
  }

  return {
    existing,

    add: (draft: CreditUnionDraft, actor: Caller, { now, remember }: Pick<RequestContext, 'now' | 'remember'>) =>
      withRetry(async () => {
        const at = now.toISOString();
        const place = await creditUnions.vacancy(draft.charterNumber, () => deps.newId('CU'));
        const next: ListedCreditUnion = { ...place, ...draft, mergedInto: null, mergedIds: [] };
        const entry = creditUnionAudit(deps, { actor, at }, next, {
          type: 'Credit Union Added',
          before: '',
          after: next.name,
          detail: `RT number ${next.routingNumber}`,
        });
        const also = (saved: ListedCreditUnion) => remember(answerOf(saved));
        return answerOf(await creditUnions.save(next, { entries: [entry], at, also }));
      }),

    /** Writes only what differs. */
    change: (draft: CreditUnionDraft, actor: Caller, { id, now, ifMatch }: Asked) =>
      withRetry(async () => {
        const before = await existing(id, ifMatch);
        const changes = changedFacts(before, draft);
        if (changes.length === 0) return answerOf(before);
        const at = now.toISOString();
        const next = { ...before, ...draft };
        const rows = creditUnionEdits(deps, { actor, at }, next, changes);
        return answerOf(await creditUnions.save(next, { before, entries: rows, at }));
      }),

    remove: (actor: Caller, { id, now, ifMatch }: Asked) =>
      withRetry(async () => {
        const found = await existing(id, ifMatch);
        assertUnused(await countUse(deps, id));
        const at = now.toISOString();
        const entry = creditUnionAudit(deps, { actor, at }, found, {
          type: 'Credit Union Removed',
          before: found.name,
          after: '',
          detail: `RT number ${found.routingNumber}`,
        });
        await creditUnions.remove(found, entry);
      }),
  };
};
