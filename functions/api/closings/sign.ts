import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { sideOf, withSignature } from '#shared/domain/deal.ts';
import { withFundingBegun } from '#shared/domain/funding.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import type { AuthorityStores } from '../../rules/authority.ts';
import { dealEntry, funded, seenDeal, stepDone } from '../../rules/deal-entry.ts';
import { maySign } from '../../rules/may-sign.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ClosingStore } from '../../store/closings.ts';
import type { DealStore } from '../../store/deals.ts';
import type { UserStore } from '../../store/users.ts';

export interface SignDeps extends Pick<Clock, 'newId'> {
  closings: Pick<ClosingStore, 'statement' | 'sign'>;
  deals: Pick<DealStore, 'find'>;
  authorities: AuthorityStores['authorities'];
  users: Pick<UserStore, 'find' | 'findAll'>;
}

interface Signed {
  id: string;
  version: number;
  resultHash: string;
}

/** Binds a side to exactly the statement it read. @throws Problem; `stale` on another version. */
export async function signStatement(deps: SignDeps, { id, version, resultHash }: Signed, caller: Caller, now: Date) {
  const deal = await seenDeal(deps.deals, id, caller);
  const side = isAdmin(caller) ? null : sideOf(deal, caller.creditUnionId);
  if (!side)
    throw new Problem('not_allowed', { message: "Buyer and seller sign. Administrators can't sign for them." });
  const { statement } = deal;
  if (statement && (statement.version !== version || statement.resultHash !== resultHash)) throw new Problem('stale');
  const at = now.toISOString();
  const done = { at, byId: caller.id, by: caller.name };
  const next = withFundingBegun(withSignature(deal, side, done));
  const [person, kept] = await Promise.all([deps.users.find(caller.id), deps.closings.statement(id, version)]);
  if (!kept || !statement) throw new Problem('not_found');
  if (!person || !(await maySign(deps, { person, amount: statement.amount, now: at })))
    throw new Problem('no_authority', {
      message: "Your authority doesn't reach this amount. Ask someone who may sign.",
    });
  const { steps, writes } = funded(deal, next);
  const happened: HistoryStep[] = [
    { type: 'StatementSigned', dealId: id, version, side },
    ...(next.steps.statement.status === 'Done' ? [stepDone(deal, next, 'statement')] : []),
    ...steps,
  ];
  const entries = happened.map((step) => dealEntry(deps, caller, { deal, at }, step));
  await deps.closings.sign({ ...kept, signed: next.statement?.signed ?? kept.signed }, next, entries, writes);
}
