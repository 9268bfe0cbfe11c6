import { offerings as routes } from '#shared/contract/offerings.ts';
import { Problem } from '#shared/contract/problem.ts';
import { selling } from '#shared/contract/selling.ts';
import { type Caller, holderOf, placesOrders } from '#shared/domain/access.ts';
import { isLive } from '#shared/domain/commitment.ts';
import { withFeeAnswered } from '#shared/domain/fee-question.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { changeState } from '#shared/domain/offering-state.ts';
import { isBlacklisted, isWhitelisted } from '#shared/domain/offering-visibility.ts';
import { noOrders, orderRefusal } from '#shared/domain/order.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import { checkPublishing, poolCheckOf } from '../../rules/pool-check.ts';
import { existingOffering, visibleOffering } from '../../rules/visible.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion, type IfMatch } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import type { Also } from '../../store/next-version.ts';
import { offeringEntity } from '../../wire/offering.ts';
import { type ContactDeps, contactDesk } from './contacts.ts';
import { newOffering } from './draft.ts';
import { type PrepareDeps, preparation } from './prepare.ts';
import { removeOffering } from './remove.ts';
import { ownListings, type SellingDeps } from './selling.ts';
import { assertOthersSell, updateOffering } from './update.ts';

export type OfferingDeps = PrepareDeps & SellingDeps & ContactDeps;

export const offerings = (deps: OfferingDeps) =>
  serve(
    { ...routes, ...selling },
    {
      ...ownListings(deps),
      ...preparation(deps),
      ...contactDesk(deps),

      async relation({ id }, caller) {
        const [offering, interest, commitment] = await Promise.all([
          visibleOffering(deps, id, caller),
          deps.interests.find(id, holderOf(caller)),
          deps.commitments.find(id, holderOf(caller)),
        ]);
        const closed = offering.bookClosedAt ? 'book_closed' : null;
        const refused = caller.roles.includes('Verified') ? (orderRefusal(offering, caller) ?? closed) : 'not_verified';
        const hasCommitted = commitment !== undefined && isLive(commitment.status);
        const blocked = refused ?? (commitment?.status === 'Accepted' ? 'commitment_accepted' : null);
        const mayOrder = placesOrders(caller);
        return {
          lpIdentifier: id,
          isSeller: offering.sellerId === caller.creditUnionId,
          isVisible: true,
          isWhitelisted: isWhitelisted(offering, caller.creditUnionId),
          isBlacklisted: isBlacklisted(offering, caller.creditUnionId),
          canIndicate: mayOrder && refused === null,
          canCommit: mayOrder && refused === null && !hasCommitted,
          hasIndicated: interest !== undefined,
          hasCommitted,
          ...((blocked || !mayOrder) && { reason: blocked && mayOrder ? new Problem(blocked).message : noOrders }),
        };
      },

      async get({ id, now }, caller) {
        const [offering, commitment] = await Promise.all([
          visibleOffering(deps, id, caller),
          deps.commitments.find(id, holderOf(caller)),
        ]);
        return withVersion(offeringEntity(offering, { caller, commitment }, now), offering.version);
      },

      create: ({ body, now, remember }, caller) =>
        withRetry(async () => {
          const offering = await newOffering(deps, body, now.toISOString());
          assertOthersSell(offering, caller);
          const entry = historyEntry(deps, caller, {
            lpNumber: offering.lpNumber,
            at: offering.addedAt,
            step: { type: 'OfferingCreated', loanType: offering.loanType, sellerName: offering.sellerName },
          });
          const location = `/api/marketplace/offerings/${offering.lpNumber}`;
          const reply = (added: Offering) =>
            withVersion(offeringEntity(added, { caller }, now), added.version, { location });
          return reply(await deps.offerings.add(offering, entry, (added) => remember(reply(added))));
        }),

      update: ({ id, body, now, ifMatch }, caller) =>
        withRetry(async () => {
          const current = await impartialOffering(deps, id, caller);
          assertVersion(current, ifMatch);
          const saved = await updateOffering(deps, { current, patch: body, caller, at: now.toISOString() });
          return withVersion(offeringEntity(saved, { caller }, now), saved.version);
        }),

      remove: ({ id, now, ifMatch }, caller) =>
        withRetry(async () => {
          const current = await impartialOffering(deps, id, caller);
          assertVersion(current, ifMatch);
          await removeOffering(deps, current, caller, now.toISOString());
        }),

      async beforePublishing({ id, now }) {
        return { pool: await poolCheckOf(deps, await existingOffering(deps.offerings, id), now) };
      },

      publish: ({ id, body, now, ifMatch, remember }, caller) =>
        move(deps, {
          id,
          to: 'Published',
          reason: body?.reason,
          caller,
          now,
          ifMatch,
          also: () => remember(undefined),
        }),

      answerFee: ({ id, body: { wasStated }, now, ifMatch }, caller) =>
        withRetry(async () => {
          const current = await impartialOffering(deps, id, caller);
          assertVersion(current, ifMatch);
          const answered = withFeeAnswered(current, wasStated);
          if (!answered) return;
          const at = now.toISOString();
          const step = { type: 'ServicingFeeAnswered', wasStated } as const;
          await deps.offerings.save(answered, [historyEntry(deps, caller, { lpNumber: id, at, step })], at);
        }),

      unpublish: ({ id, now, ifMatch }, caller) => move(deps, { id, to: 'Draft', caller, now, ifMatch }),
    },
  );

interface Move {
  id: string;
  to: 'Published' | 'Draft';
  reason?: string | undefined;
  caller: Caller;
  now: Date;
  ifMatch: IfMatch;
  also?: Also<Offering>;
}

const move = (deps: OfferingDeps, { id, to, reason: given, caller, now, ifMatch, also }: Move): Promise<void> =>
  withRetry(async () => {
    const current = await impartialOffering(deps, id, caller);
    assertVersion(current, ifMatch);
    const at = now.toISOString();
    const next = changeState(current, to, at);
    const { reason, writes } =
      to === 'Published'
        ? await checkPublishing(deps, { next, by: caller, at, reason: given })
        : { reason: null, writes: [] };
    const entry = historyEntry(deps, caller, {
      lpNumber: id,
      at,
      step: {
        type: to === 'Published' ? 'OfferingPublished' : 'OfferingUnpublished',
        from: current.state,
        to,
        reason,
      },
    });
    await deps.offerings.save(next, [entry], at, (saved) => [...writes, ...(also?.(saved) ?? [])]);
  });
