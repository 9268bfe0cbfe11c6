import pMap from 'p-map';
import { ContactChange, type OfferingContacts, type contactRoutes as routes } from '#shared/contract/deal-contacts.ts';
import { invalidAt } from '#shared/contract/problem.ts';
import { type Caller, isAdmin, refusal } from '#shared/domain/access.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { isContactOf, namedContact, withContact } from '#shared/domain/deal-contact.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import { isListingOf } from '#shared/domain/listing.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { User } from '#shared/domain/user.ts';
import { buyersContact, type ContactStores, contactOf, sellersContact } from '../../rules/deal-contacts.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { ownListing } from '../../rules/own-listing.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import { assertVisible, existingOffering } from '../../rules/visible.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { patchDocument } from '../../runtime/patch.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Handlers } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import { valid } from '../../runtime/valid.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import { colleagues } from '../../wire/deal-contacts.ts';

export interface ContactDeps extends ContactStores, Pick<Clock, 'newId'> {
  offerings: Pick<OfferingStore, 'find' | 'save'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofOffering'>;
}

const AT_ONCE = 8;
const paths = ['/contactId', '/isShown'];

export function contactDesk(deps: ContactDeps): Handlers<typeof routes> {
  /** Including its seller's own drafts. */
  async function readable(id: string, caller: Caller): Promise<Offering> {
    const offering = await existingOffering(deps.offerings, id);
    if (!isListingOf(offering, caller.creditUnionId)) await assertVisible(deps, offering, caller);
    return offering;
  }

  const editable = (id: string, caller: Caller): Promise<Offering> =>
    isAdmin(caller) ? impartialOffering(deps, id, caller) : ownListing(deps.offerings, id, caller);

  const sellersPerson = (offering: Offering): Promise<User | undefined> =>
    contactOf(deps, offering.sellerId, namedContact(offering));

  const peopleOf = async ({ sellerId }: Offering): Promise<User[]> =>
    (await deps.users.ofCreditUnion(sellerId)).filter((one) => isContactOf(one, sellerId));

  async function choiceFor(offering: Offering, caller: Caller): Promise<OfferingContacts['choice']> {
    if (!isAdmin(caller) && !isPreparer(offering, caller)) return null;
    const [person, people] = await Promise.all([sellersPerson(offering), peopleOf(offering)]);
    return { contactId: person?.id ?? null, isShown: offering.showsContact, people: colleagues(people) };
  }

  async function shown(offering: Offering, caller: Caller): Promise<OfferingContacts> {
    const { lpNumber } = offering;
    const seesAll = isAdmin(caller) || isListingOf(offering, caller.creditUnionId);
    const [own, all] = await Promise.all([
      deps.commitments.find(lpNumber, caller.creditUnionId),
      seesAll ? deps.commitments.ofOffering(lpNumber) : undefined,
    ]);
    const accepted = (all ?? (own ? [own] : [])).filter(({ status }) => status === 'Accepted').sort(byName);
    const [seller, buyers, choice] = await Promise.all([
      sellersContact(deps, { offering, own }, caller),
      pMap(
        accepted,
        async (commitment) => ({
          creditUnionName: commitment.creditUnionName,
          contact: await buyersContact(deps, { offering, commitment }, caller),
        }),
        { concurrency: AT_ONCE },
      ),
      choiceFor(offering, caller),
    ]);
    return { seller, buyers, choice };
  }

  const reply = async (offering: Offering, caller: Caller) =>
    withVersion(await shown(offering, caller), offering.version);

  async function chosen(offering: Offering, contactId: string | null): Promise<string> {
    const found = (await peopleOf(offering)).find(({ id }) => id === contactId);
    if (found) return found.id;
    const detail = `Choose a verified person of ${offering.sellerName}`;
    throw invalidAt('/contactId', detail);
  }

  return {
    contacts: async ({ id }, caller) => reply(await readable(id, caller), caller),

    changeContacts: ({ id, body, now, ifMatch }, caller) =>
      withRetry(async () => {
        const current = await editable(id, caller);
        assertVersion(current, ifMatch);
        const before = { contactId: (await sellersPerson(current))?.id ?? null, isShown: current.showsContact };
        const wanted = valid(
          ContactChange,
          patchDocument(before, body, (path) => paths.includes(path)),
        );
        const steps: HistoryStep[] = [];
        let next: Offering = { ...current, showsContact: wanted.isShown };
        if (wanted.isShown !== before.isShown) steps.push({ type: 'ContactShown', isShown: wanted.isShown });
        if (wanted.contactId !== before.contactId) {
          next = withContact(next, await chosen(current, wanted.contactId));
          steps.push({ type: 'ContactChosen' });
        }
        if (steps.length === 0) return reply(current, caller);
        const at = now.toISOString();
        const entries = steps.map((step) => historyEntry(deps, caller, { lpNumber: id, at, step }));
        return reply(await deps.offerings.save(next, entries, at), caller);
      }),
  };
}

const isPreparer = (offering: Offering, caller: Caller): boolean =>
  isListingOf(offering, caller.creditUnionId) && refusal('preparing', caller) === null;

const byName = (a: Commitment, b: Commitment): number => a.creditUnionName.localeCompare(b.creditUnionName, 'en-US');
