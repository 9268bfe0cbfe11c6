import {
  buyersNamed,
  hasContacts,
  isContactOf,
  isContactSeen,
  namedContact,
  standIn,
  withContact,
  withStandIn,
} from '#shared/domain/deal-contact.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { User } from '#shared/domain/user.ts';
import { historyEntry } from '../rules/history-entry.ts';
import { theProduct } from '../rules/proposal-step.ts';
import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { CreditUnionStore } from '../store/credit-unions.ts';
import type { OfferingStore } from '../store/offerings.ts';
import type { UserStore } from '../store/users.ts';
import { wasFree } from '../store/was-free.ts';

export interface ReplaceContactsDeps extends Clock {
  offerings: Pick<OfferingStore, 'everyPage' | 'find' | 'save'>;
  commitments: Pick<CommitmentStore, 'ofOffering'>;
  users: Pick<UserStore, 'find' | 'ofCreditUnion'>;
  creditUnions: Pick<CreditUnionStore, 'resolve'>;
}

/** One side's contact. */
interface Side {
  creditUnionId: string;
  creditUnionName: string;
  routingNumber: string;
  named: string | null;
}

/** Notes who stands in for contacts that can't be one any longer; the history row is the event, so each is told of once. */
export const replaceContacts = (deps: ReplaceContactsDeps) => async (): Promise<{ replaced: number }> => {
  let replaced = 0;
  for await (const offerings of deps.offerings.everyPage()) {
    for (const { lpNumber } of offerings.filter(hasContacts)) replaced += await replaceOn(deps, lpNumber);
  }
  log.info('contacts replaced', { replaced });
  return { replaced };
};

async function replaceOn(deps: ReplaceContactsDeps, lpNumber: string): Promise<number> {
  const offering = await deps.offerings.find(lpNumber);
  if (!offering) return 0;
  const at = deps.now().toISOString();
  const entries: HistoryEntry[] = [];
  let next = offering;
  for (const side of await sidesOf(deps, offering)) {
    const by = await standInFor(deps, side);
    if (!by) continue;
    // Kept, so that one who leaves is known to have been the contact.
    if (side.named === null) next = withContact(next, by.id);
    else {
      next = withStandIn(next, side.named, by.id);
      const product = { ...theProduct, creditUnionId: '', creditUnionName: '', routingNumber: '' };
      entries.push(historyEntry(deps, product, { lpNumber, at, step: { type: 'ContactReplaced' }, concerned: side }));
    }
  }
  if (next === offering) return 0;
  const isSaved = await wasFree(deps.offerings.save(next, entries, at).then(() => undefined));
  return isSaved ? entries.length : 0;
}

async function sidesOf({ commitments }: ReplaceContactsDeps, offering: Offering): Promise<Side[]> {
  const { sellerId, sellerName, lpNumber } = offering;
  const named = namedContact(offering);
  const seller = { creditUnionId: sellerId, creditUnionName: sellerName, routingNumber: '', named };
  const orders = offering.acceptedTotal > 0 ? await commitments.ofOffering(lpNumber) : [];
  const buyers = orders
    .filter(({ status }) => status === 'Accepted')
    .map((order) => ({ ...order, named: buyersNamed(offering, order.userId) }));
  return [...(named !== null || isContactSeen(offering) ? [seller] : []), ...buyers];
}

/** Undefined while the named person can be the contact, where there is no one else, and during a merger of the credit union. */
async function standInFor(deps: ReplaceContactsDeps, { creditUnionId, named }: Side): Promise<User | undefined> {
  const person = named === null ? undefined : await deps.users.find(named);
  if (person && isContactOf(person, creditUnionId)) return undefined;
  const homes = await Promise.all([creditUnionId, person?.creditUnionId ?? ''].map(deps.creditUnions.resolve));
  const [home, theirs] = homes.map((found) => found?.id);
  if (home !== creditUnionId) return undefined;
  if (person && theirs === home && isContactOf(person, person.creditUnionId)) return undefined;
  const found = standIn(await deps.users.ofCreditUnion(creditUnionId), creditUnionId);
  return found?.id === named ? undefined : found;
}
