import { DealRow, deals as routes } from '#shared/contract/deals.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { closingAmounts } from '#shared/domain/closing.ts';
import type { Deal, DealParty } from '#shared/domain/deal.ts';
import { statement } from '#shared/domain/settlement.ts';
import { list } from '../../odata/list.ts';
import { assigneeOf } from '../../rules/assignee.ts';
import { type ContactStores, dealContacts } from '../../rules/deal-contacts.ts';
import { dealEntry, funded, seenDeal } from '../../rules/deal-entry.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import { redirect, withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { FileService } from '../../services/files.ts';
import type { DealAgreementStore } from '../../store/deal-agreements.ts';
import type { DealStore } from '../../store/deals.ts';
import type { HistoryStore } from '../../store/history.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { UserStore } from '../../store/users.ts';
import { dealEntity, dealRow, partyOf } from '../../wire/deal.ts';
import { closedAmounts, closingInput, statementEntity, statementInput } from '../../wire/deals.ts';
import { askToCancel, type CancelDeps, confirmCancellation, withdrawCancellation } from './cancel-deal.ts';
import { changedDeal } from './change-deal.ts';
import {
  type CallBackDeps,
  type PlatformWireDeps,
  recordCallBack,
  recordPlatformWire,
  recordTransfer,
} from './record-funding.ts';
import { remindOfDeals } from './remind.ts';

export interface DealsDeps extends Pick<Clock, 'newId'> {
  deals: DealStore;
  commitments: CancelDeps['commitments'];
  offerings: Pick<OfferingStore, 'find'>;
  users: Pick<UserStore, 'admins'> & ContactStores['users'];
  dealAgreements: Pick<DealAgreementStore, 'ofDeal'>;
  history: Pick<HistoryStore, 'append'>;
  instructions: CallBackDeps['instructions'];
  closings: PlatformWireDeps['closings'];
  files: Pick<FileService, 'link'>;
}

export const deals = (deps: DealsDeps) => {
  async function readable(id: string, caller: Caller): Promise<{ deal: Deal; party: DealParty }> {
    const deal = await seenDeal(deps.deals, id, caller);
    const party = partyOf(deal, caller);
    if (!party) throw new Problem('not_found');
    return { deal, party };
  }

  return serve(routes, {
    async list({ query, now }, caller) {
      const found = isAdmin(caller) ? await deps.deals.all() : await deps.deals.ofCreditUnion(caller.creditUnionId);
      const shown = found.flatMap((deal) => {
        const party = partyOf(deal, caller);
        return party ? [{ deal, party }] : [];
      });
      return list(shown, query, {
        row: DealRow,
        of: ({ deal, party }) => dealRow(deal, party, now),
        path: '/api/marketplace/deals',
        defaultOrder: 'due asc, id asc',
      });
    },

    async find({ id }, caller) {
      const { deal, party } = await readable(id, caller);
      const [commitment, offering, [agreement]] = await Promise.all([
        deps.commitments.find(deal.lpNumber, deal.buyer.creditUnionId),
        deps.offerings.find(deal.lpNumber),
        deps.dealAgreements.ofDeal(deal),
      ]);
      const contacts =
        commitment && offering
          ? await dealContacts(deps, { offering, commitment }, caller)
          : { seller: null, buyer: null };
      const around = { reader: caller, commitment, contacts, agreement };
      return withVersion(dealEntity(deal, party, around), deal.version);
    },

    async document({ id, documentId }, caller) {
      const { deal } = await readable(id, caller);
      const file = deal.documents.find((one) => one.id === documentId);
      if (!file) throw new Problem('not_found');
      const linked = { key: file.key, itemName: file.name, contentType: 'application/pdf' };
      return redirect(await deps.files.link(linked, 'attachment'));
    },

    update: ({ id, body, now, ifMatch }, caller) =>
      withRetry(async () => {
        const { deal, party } = await readable(id, caller);
        if (party === 'administrator') await impartialOffering(deps, deal.lpNumber, caller);
        assertVersion(deal, ifMatch);
        const at = now.toISOString();
        const done = { at, byId: caller.id, by: caller.name };
        const { next, steps, assigneeId } = changedDeal({ deal, patch: body, party, done });
        const end = funded(deal, next);
        const entries = [...steps, ...end.steps].map((step) => dealEntry(deps, caller, { deal, at }, step));
        const saved = await deps.deals.save(
          { ...next, ...(await assigneeOf(deps, deal, assigneeId, 'A deal')) },
          entries,
          end.writes,
        );
        return withVersion(undefined, saved.version);
      }),

    remind: async ({ body: { ids }, now }, caller) => ({ reminded: await remindOfDeals(deps, { ids, now }, caller) }),

    callBack: ({ body, ...asked }, caller) => recordCallBack(deps, { ...asked, note: body }, caller),

    wire: ({ body, ...asked }, caller) => recordTransfer(deps, { ...asked, kind: 'sent', transfer: body }, caller),

    receive: ({ body, ...asked }, caller) =>
      recordTransfer(deps, { ...asked, kind: 'received', transfer: body }, caller),

    platformWire: ({ body, ...asked }, caller) => recordPlatformWire(deps, { ...asked, wire: body }, caller),

    cancel: ({ id, body: { reason }, now }, caller) => askToCancel(deps, { id, reason, now }, caller),

    withdrawCancel: ({ id, now }, caller) => withdrawCancellation(deps, { id, now }, caller),

    confirmCancel: ({ id, now }, caller) => confirmCancellation(deps, { id, now }, caller),

    settle: async ({ body }) => statementEntity(statement(statementInput(body))),
    close: async ({ body }) => closedAmounts(closingAmounts(closingInput(body))),
  });
};
