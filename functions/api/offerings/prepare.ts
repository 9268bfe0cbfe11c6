import { Problem } from '#shared/contract/problem.ts';
import { type selling as routes, SellerDraft } from '#shared/contract/selling.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import { MOST_DRAFTS } from '#shared/domain/listing.ts';
import { type Offering, termsOf } from '#shared/domain/offering.ts';
import { handIn, newProposal, sendBack, takeBack } from '#shared/domain/proposal.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { ownDraft, preparedDraft } from '../../rules/own-listing.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Handlers } from '../../runtime/serve.ts';
import type { Also } from '../../store/next-version.ts';
import { attestedParts, offeringEntity, writtenParts } from '../../wire/offering.ts';
import { newOffering, type Seller } from './draft.ts';
import { type RemoveDeps, removeOffering } from './remove.ts';
import { type UpdateDeps, updateOffering } from './update.ts';

export type PrepareDeps = RemoveDeps & UpdateDeps;

type Preparing = Omit<Handlers<typeof routes>, 'listings' | 'listing'>;

const editable: ReadonlySet<string> = new Set([...Object.keys(SellerDraft.shape), 'granular']);

/** Sellers prepare and hand in; administrators send back, or publish like any draft. */
export function preparation(deps: PrepareDeps): Preparing {
  const draftEntity = (draft: Offering, caller: Caller, now: Date) => ({
    ...offeringEntity(draft, { caller }, now),
    ...writtenParts(draft),
    ...attestedParts(draft),
  });

  async function sellerOf({ creditUnionId }: Caller): Promise<Seller> {
    const seller = await deps.creditUnions.resolve(creditUnionId);
    if (seller) return seller;
    throw new Problem('conflict', { message: "Your credit union isn't in the directory. Contact us to sell." });
  }

  async function assertRoom({ creditUnionId }: Caller): Promise<void> {
    const sold = await deps.offerings.ofSeller(creditUnionId);
    if (sold.filter(({ state, proposal }) => state === 'Draft' && proposal).length < MOST_DRAFTS) return;
    throw new Problem('conflict', { message: `You have ${MOST_DRAFTS} drafts. Delete one first.` });
  }

  function save(next: Offering, type: Handing, more: { caller: Caller; at: string; also?: Also<Offering> }) {
    const { lpNumber, loanType, sellerName, proposal } = next;
    const comment = proposal?.sentBack?.comment ?? '';
    const step: HistoryStep = { loanType, sellerName, ...(type === 'OfferingSentBack' ? { type, comment } : { type }) };
    const entry = historyEntry(deps, more.caller, { lpNumber, at: more.at, step });
    return deps.offerings.save(next, [entry], more.at, more.also);
  }

  return {
    prepare: ({ body, now, remember }, caller) =>
      withRetry(async () => {
        const [seller] = await Promise.all([sellerOf(caller), assertRoom(caller)]);
        const at = now.toISOString();
        const written = await newOffering(deps, { ...body, SellerName: seller.name }, at, seller);
        const draft = { ...written, proposal: newProposal<never>() };
        const step = { type: 'OfferingCreated' as const, loanType: draft.loanType, sellerName: seller.name };
        const entry = historyEntry(deps, caller, { lpNumber: draft.lpNumber, at, step });
        const location = `/api/selling/offerings/${draft.lpNumber}`;
        const reply = (added: Offering) => withVersion(draftEntity(added, caller, now), added.version, { location });
        return reply(await deps.offerings.add(draft, entry, (added) => remember(reply(added))));
      }),

    edit: ({ id, body, now, ifMatch }, caller) =>
      withRetry(async () => {
        const current = await preparedDraft(deps.offerings, id, caller);
        assertVersion(current, ifMatch);
        const at = now.toISOString();
        const saved = await updateOffering(deps, { current, patch: body, caller, at, editable });
        return withVersion(draftEntity(saved, caller, now), saved.version);
      }),

    discard: ({ id, now, ifMatch }, caller) =>
      withRetry(async () => {
        const current = await preparedDraft(deps.offerings, id, caller);
        assertVersion(current, ifMatch);
        await removeOffering(deps, current, caller, now.toISOString());
      }),

    handIn: ({ id, now, ifMatch, remember }, caller) =>
      withRetry(async () => {
        const current = await ownDraft(deps.offerings, id, caller);
        assertVersion(current, ifMatch);
        const at = now.toISOString();
        const proposal = handIn(current.proposal, { at, byId: caller.id, byName: caller.name });
        await save({ ...current, proposal }, 'OfferingHandedIn', { caller, at, also: () => remember(undefined) });
      }),

    takeBack: ({ id, now, ifMatch }, caller) =>
      withRetry(async () => {
        const current = await ownDraft(deps.offerings, id, caller);
        assertVersion(current, ifMatch);
        const proposal = takeBack(current.proposal);
        await save({ ...current, proposal }, 'OfferingTakenBack', { caller, at: now.toISOString() });
      }),

    sendBack: ({ id, body: { comment }, now, ifMatch, remember }, caller) =>
      withRetry(async () => {
        const current = await impartialOffering(deps, id, caller);
        assertVersion(current, ifMatch);
        if (current.state !== 'Draft' || !current.proposal) {
          throw new Problem('conflict', { message: "This LP isn't a draft that its seller prepared." });
        }
        const at = now.toISOString();
        const step = { at, byId: caller.id, byName: caller.name, comment };
        const proposal = sendBack(current.proposal, step, termsOf(current));
        await save({ ...current, proposal }, 'OfferingSentBack', { caller, at, also: () => remember(undefined) });
      }),
  };
}

type Handing = 'OfferingHandedIn' | 'OfferingTakenBack' | 'OfferingSentBack';
