import { commitments as routes } from '#shared/contract/commitments.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isAdmin } from '#shared/domain/access.ts';
import { type Commitment, isLive, parseCommitmentId } from '#shared/domain/commitment.ts';
import { offeringStates, takesOrders } from '#shared/domain/offering.ts';
import { assertOrder, buyerOf } from '#shared/domain/order.ts';
import { money, toCents } from '#shared/format/money.ts';
import { versioned } from '../../runtime/answer.ts';
import { historyEntry } from '../../runtime/history-entry.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { decided } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import { visibleOffering } from '../../runtime/visible.ts';
import { commitmentEntity } from '../../wire/orders.ts';
import { changeAsBuyer } from './change-as-buyer.ts';
import { decideAsAdmin } from './decide-as-admin.ts';
import type { CommitmentDeps } from './deps.ts';

export const commitments = (deps: CommitmentDeps) =>
  serve(routes, {
    async mine({ id }, caller) {
      const [found] = await Promise.all([
        deps.commitments.find(id, caller.creditUnionId),
        visibleOffering(deps.offerings, id, caller),
      ]);
      const active = found && isLive(found.status) ? found : undefined;
      const reply = {
        activeCommitment: active ? commitmentEntity(active) : null,
        hasAcceptedCommitment: found?.status === 'Accepted',
      };
      return found ? versioned(reply, found.version) : reply;
    },

    submit: ({ id, body, now, remember }, caller) =>
      decided(async () => {
        const [offering, current] = await Promise.all([
          visibleOffering(deps.offerings, id, caller),
          deps.commitments.find(id, caller.creditUnionId),
        ]);
        assertNoneLive(current);
        const amount = toCents(body.Amount);
        assertOrder(offering, caller, amount);
        const at = now.toISOString();
        const next: Commitment = {
          lpNumber: id,
          ...buyerOf(caller),
          amount,
          status: 'Pending',
          submittedAt: at,
          decidedAt: null,
          version: current?.version ?? 0,
        };
        const entry = historyEntry(deps, caller, {
          lpNumber: id,
          type: 'Commitment Submitted',
          at,
          amount,
          detail: `Purchase commitment of ${money(body.Amount)}`,
        });
        const reply = versioned(commitmentEntity(next), next.version + 1);
        const states = offeringStates.filter(takesOrders);
        await deps.commitments.save(next, { pending: amount, entry, states }, remember(reply));
        return reply;
      }),

    update: ({ id, body, now, ifMatch }, caller) =>
      decided(async () => {
        const key = parseCommitmentId(id);
        const current = key ? await deps.commitments.find(key.lpNumber, key.creditUnionId) : undefined;
        const isOwn = current?.creditUnionId === caller.creditUnionId;
        if (!current || !(isOwn || isAdmin(caller))) throw new Problem('not_found');
        assertVersion(current, ifMatch);
        const offering = await visibleOffering(deps.offerings, current.lpNumber, caller);
        const change = { current, offering, patch: body, caller, at: now.toISOString() };
        const saved = isAdmin(caller) ? await decideAsAdmin(deps, change) : await changeAsBuyer(deps, change);
        return versioned(commitmentEntity(saved), saved.version);
      }),
  });

function assertNoneLive(current: Commitment | undefined): void {
  if (!current || !isLive(current.status)) return;
  const existingId = commitmentEntity(current).id;
  throw new Problem(current.status === 'Accepted' ? 'commitment_accepted' : 'commitment_exists', { existingId });
}
