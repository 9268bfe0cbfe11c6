import type { EventType } from '../events/event.ts';
import { isLive } from './commitment.ts';
import type { Facts } from './hearing-facts.ts';
import {
  type Hearing,
  type Hearings,
  isSeller,
  isWatcher,
  maySee,
  ordering,
  sellersPeople,
  toAdministrators,
  watching,
} from './hearing-of.ts';
import type { EntryName } from './notification-entries.ts';
import { takesOrders } from './offering-state.ts';
import { isAdmitted } from './offering-visibility.ts';
import { maySell } from './user.ts';

const committed = ({ commitments }: Facts): string[] =>
  commitments.filter(({ status }) => isLive(status)).map(({ creditUnionId }) => creditUnionId);

/** Once, whatever searches find it. Administrators and the seller hear about it otherwise. */
const toWhomMaySee = <T extends EventType>(): Hearing<T> => ({
  among: () => [{ who: 'everyone' }],
  entry(person, _, facts) {
    if (person.isAdmin || !maySee(person, facts)) return null;
    if (isSeller(person, facts)) return facts.offering?.proposal && person.isVerified ? 'SellerDrafts' : null;
    return facts.finders?.has(person.id) ? 'SearchMatches' : 'NewOfferings';
  },
  isForStrangers: true,
});

/** People of credit unions that ordered, and watchers; `evenIf`: even if they can't see the offering anymore. */
const toWhoFollows = <T extends EventType>(name: EntryName, evenIf?: 'hidden'): Hearing<T> => ({
  among: (_, facts) => [{ who: 'creditUnions', ids: ordering(facts) }, watching(facts)],
  entry(person, _, facts) {
    const { offering } = facts;
    if (person.isAdmin) return null;
    if (ordering(facts).includes(person.creditUnionId)) {
      return evenIf === 'hidden' || maySee(person, facts) ? name : null;
    }
    const mayHear =
      evenIf === 'hidden' ? offering && isAdmitted(offering, person.creditUnionId) : maySee(person, facts);
    return mayHear && isWatcher(person, facts) ? 'WatchedOfferings' : null;
  },
});

const toSellersPeople = <T extends EventType>(): Hearing<T> => ({
  among: (_, facts) => [sellersPeople(facts)],
  entry: (person, _, facts) => (!person.isAdmin && isSeller(person, facts) && maySell(person) ? 'SellerDrafts' : null),
});

const toWhoFollowsState = toWhoFollows<'offering.state-changed'>('OfferingChanges');

export const offeringHearings = {
  'offering.published': toWhomMaySee(),
  'offering.handed-in': toAdministrators('DraftsToReview'),
  'offering.sent-back': toSellersPeople(),
  'offering.unpublished': toWhoFollows('OfferingChanges', 'hidden'),
  'offering.state-changed': {
    ...toWhoFollowsState,
    // Nothing changes for buyers while it takes orders: the first acceptance is no news.
    entry: (person, event, facts) =>
      takesOrders(event.data.to) ? null : toWhoFollowsState.entry(person, event, facts),
  },
  'offering.withdrawn': toWhoFollows('OfferingChanges', 'hidden'),
  'offering.term-sheet-changed': toWhoFollows('OfferingChanges'),
  'offering.price-changed': toWhoFollows('OfferingChanges'),
  'offering.deadline-near': toWhoFollows('Deadlines'),
  'offering.announced': {
    among: (_, facts) => {
      if (facts.announcement?.audience === 'all') return [{ who: 'everyone' }];
      return [
        { who: 'creditUnions', ids: facts.announcement?.audience === 'committed' ? committed(facts) : ordering(facts) },
      ];
    },
    entry: (person, _, facts) => (!person.isAdmin && maySee(person, facts) ? 'Announcements' : null),
  },
  'offering.contact-replaced': toAdministrators('DealsToRun'),
  'tape.handed-in': toAdministrators('DraftsToReview'),
  'tape.terms-proposed': toAdministrators('DraftsToReview'),
  'tape.sent-back': toSellersPeople(),
  'tape.superseded': toWhoFollows('OfferingChanges'),
  'search.matched': {
    among: ({ data }) => [{ who: 'people', ids: [data.userId] }],
    entry: ({ isAdmin }, _, { match }) => (match && !isAdmin ? 'SearchMatches' : null),
    isForStrangers: true,
  },
} satisfies Hearings;
