import { ClosingChange, closings as routes } from '#shared/contract/closings.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { withStep } from '#shared/domain/deal.ts';
import { type Closing, isCovered, isDecided, type LineDecision, withDecisions } from '#shared/domain/deal-closing.ts';
import { dealEntry, seenDeal, stepDone } from '../../rules/deal-entry.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { patchDocument } from '../../runtime/patch.ts';
import { withRetry } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import { valid } from '../../runtime/valid.ts';
import type { ClosingStore } from '../../store/closings.ts';
import { closingEntity, keptTerms, statementEntities, termsEntity } from '../../wire/closings.ts';
import { type BeginDeps, beginClosing, closingOffering } from './begin-closing.ts';
import { type ReleaseDeps, releaseStatements } from './release.ts';
import { type SignDeps, signStatement } from './sign.ts';
import { type StatementFileDeps, statementFile } from './statement-file.ts';

export interface ClosingsDeps extends BeginDeps, ReleaseDeps, SignDeps, StatementFileDeps {
  closings: ClosingStore;
  deals: BeginDeps['deals'];
}

export const closings = (deps: ClosingsDeps) => {
  /** The same 404 for others' as for none. */
  async function readable(id: string, caller: Caller): Promise<Closing> {
    const closing = await deps.closings.find(id);
    if (!closing) throw new Problem('offering_not_available');
    await closingOffering(deps, closing.lpNumber, caller);
    return closing;
  }

  return serve(routes, {
    async begin({ id, body, now, remember: _ }, caller) {
      const closing = await beginClosing(deps, { lpNumber: id, body, now }, caller);
      return withVersion(closingEntity(closing), closing.version);
    },

    async ofOffering({ id }, caller) {
      await closingOffering(deps, id, caller);
      return (await deps.closings.ofOffering(id)).map(closingEntity);
    },

    async find({ id }, caller) {
      const closing = await readable(id, caller);
      return withVersion(closingEntity(closing), closing.version);
    },

    decide: ({ id, body, now, ifMatch }, caller) =>
      withRetry(async () => {
        const closing = await readable(id, caller);
        assertVersion(closing, ifMatch);
        const next = withDecisions(closing, decisionsIn(closing, body));
        const saved = await deps.closings.save(next);
        if (isDecided(saved)) await noteBroughtDown(saved, caller, now.toISOString());
        return withVersion(closingEntity(saved), saved.version);
      }),

    async release({ id, now }, caller) {
      return statementEntities(await releaseStatements(deps, id, caller, now));
    },

    async terms({ id }, caller) {
      await impartialOffering(deps, id, caller);
      const terms = await deps.closings.terms(id);
      return withVersion(termsEntity(terms), terms.version);
    },

    saveTerms: ({ id, body, ifMatch }, caller) =>
      withRetry(async () => {
        await impartialOffering(deps, id, caller);
        const { version } = await deps.closings.terms(id);
        assertVersion({ version }, ifMatch);
        const saved = await deps.closings.saveTerms(id, { ...keptTerms(body), version });
        return withVersion(termsEntity(saved), saved.version);
      }),

    async statements({ id }, caller) {
      await seenDeal(deps.deals, id, caller);
      return statementEntities(await deps.closings.statements(id)).toReversed();
    },

    async file({ id, version, query: { format } }, caller) {
      await seenDeal(deps.deals, id, caller);
      return statementFile(deps, { id, version, format });
    },

    sign: ({ id, body, now }, caller) => withRetry(() => signStatement(deps, { id, ...body }, caller, now)),
  });

  /** On each open deal that still waits for it. */
  async function noteBroughtDown({ lpNumber }: Closing, caller: Caller, at: string): Promise<void> {
    for (const { id } of (await deps.deals.ofOffering(lpNumber)).filter(isCovered)) {
      await withRetry(async () => {
        const deal = await deps.deals.find(id);
        if (!deal || !isCovered(deal) || deal.steps.bringDown.status !== 'Open') return;
        const next = withStep(deal, 'bringDown', { status: 'Done', done: { at, byId: caller.id, by: caller.name } });
        await deps.deals.save(next, [dealEntry(deps, caller, { deal, at }, stepDone(deal, next, 'bringDown'))]);
      });
    }
  }
};

function decisionsIn({ lines }: Closing, patch: Patch): LineDecision[] {
  const before = {
    loans: Object.fromEntries(lines.map(({ loanId, decision, reason }) => [loanId, { decision, reason }])),
  };
  const asked = valid(
    ClosingChange,
    patchDocument(before, patch, (path) => /^\/loans\/[\w-]+\/(decision|reason)$/.test(path)),
  );
  return lines.flatMap(({ loanId, decision, reason }) => {
    const given = asked.loans[loanId];
    if (!given || given.decision === null || (given.decision === decision && given.reason === reason)) return [];
    return [{ loanId, decision: given.decision, reason: given.reason }];
  });
}
