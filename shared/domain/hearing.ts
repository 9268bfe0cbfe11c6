import type { Event, EventOf, EventType } from '../events/event.ts';
import { isLive } from './commitment.ts';
import type { Facts } from './hearing-facts.ts';
import type { EntryName } from './notification-entries.ts';
import { isAdmitted, isVisibleTo } from './offering.ts';
import type { OrderEvent } from './order-events.ts';
import { ownInterest } from './own-work.ts';
import { hasLeft, type User } from './user.ts';

/** Among whom to look for those who hear of an event; what is loaded before its function is asked of each person. */
export type Among =
  | { who: 'administrators' }
  | { who: 'everyone' }
  | { who: 'people'; ids: string[] }
  | { who: 'creditUnions'; ids: string[] };

/** Who hears of one type of event. */
interface Hearing<T extends EventType> {
  among(event: EventOf<T>, facts: Facts): Among[];
  /** Under which entry one of them hears of it; null: not at all. Whoever is disabled is asked of only where `isForDisabled`. */
  entry(person: User, event: EventOf<T>, facts: Facts): EntryName | null;
  /** Also who can no longer sign in: that may be what it says. */
  isForDisabled?: true;
}

const administrators: Among = { who: 'administrators' };

/** The credit unions with an order on the offering that was not withdrawn or rejected. */
const ordering = ({ interests, commitments }: Facts): string[] => [
  ...new Set([
    ...interests.map(({ creditUnionId }) => creditUnionId),
    ...commitments.filter(({ status }) => isLive(status)).map(({ creditUnionId }) => creditUnionId),
  ]),
];

const committed = ({ commitments }: Facts): string[] =>
  commitments.filter(({ status }) => isLive(status)).map(({ creditUnionId }) => creditUnionId);

function maySee({ creditUnionId, isAdmin }: User, { offering, commitments }: Facts): boolean {
  const own = commitments.find((one) => one.creditUnionId === creditUnionId);
  return isAdmin || (offering !== undefined && isVisibleTo(offering, creditUnionId, own));
}

const isSeller = ({ creditUnionId }: User, { offering }: Facts): boolean => offering?.sellerId === creditUnionId;

/** The people of the seller. */
const selling = ({ offering }: Facts): Among => ({ who: 'creditUnions', ids: offering ? [offering.sellerId] : [] });

const mayLookAfterLimits = ({ isCreditUnionAdmin, isVerified }: User): boolean => isCreditUnionAdmin && isVerified;

/** Whose desk shows drafts. */
const maySell = ({ isVerified, userType }: User): boolean => isVerified && userType === 'Partner';

/**
 * Everyone who may see the offering, once, whatever searches find it; but for those who run the marketplace, and those who sell
 * it, who hear of what they prepared.
 */
const toWhomMaySee = <T extends EventType>(): Hearing<T> => ({
  among: () => [{ who: 'everyone' }],
  entry(person, _, facts) {
    if (person.isAdmin || !maySee(person, facts)) return null;
    if (isSeller(person, facts)) return facts.offering?.proposal && maySell(person) ? 'SellerDrafts' : null;
    return facts.finders?.has(person.id) ? 'SearchMatches' : 'NewOfferings';
  },
});

const watching = ({ watchers = new Set() }: Facts): Among => ({ who: 'people', ids: [...watchers] });
const isWatcher = ({ id }: User, { watchers }: Facts): boolean => watchers?.has(id) ?? false;

/**
 * Everyone of the credit unions that have ordered, and who watches it; `evenIf`: also where they can no longer see the
 * offering, unless the restrictions leave a watcher out.
 */
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

/** Administrators, the buyer's people as a receipt, and the seller's people, whom nothing tells who ordered. */
const ofOrder = <T extends OrderEvent>(forAdministrators: EntryName): Hearing<T> => ({
  among: ({ data }, facts) => [administrators, { who: 'creditUnions', ids: [data.creditUnionId] }, selling(facts)],
  entry(person, event, facts) {
    if (person.isAdmin) return forAdministrators;
    if (person.creditUnionId === event.data.creditUnionId) return 'OrderReceipts';
    return isSeller(person, facts) ? 'Demand' : null;
  },
});

/** The one who committed reads of it in any case, colleagues as they wish. */
const ofDecision = <T extends OrderEvent>(): Hearing<T> => ({
  among: ({ data }) => [{ who: 'creditUnions', ids: [data.creditUnionId] }],
  entry(person, { data }, { commitments }) {
    const own = commitments.find(({ creditUnionId }) => creditUnionId === data.creditUnionId);
    return person.id === own?.userId ? 'Contracts' : 'OrderDecisions';
  },
});

const toThePerson = <T extends Extract<EventType, `user.${string}` | `agreement.${string}`>>(
  name: EntryName,
): Hearing<T> => ({
  among: ({ data }) => [{ who: 'people', ids: [data.userId] }],
  entry: () => name,
  isForDisabled: true,
});

const toAdministrators = <T extends EventType>(name: EntryName): Hearing<T> => ({
  among: () => [administrators],
  entry: () => name,
});

/** Administrators who may decide what another one of them asked for (api.md "Own work"). */
const toSecondAdministrators = <T extends 'book.closing-asked' | 'allocation.submitted'>(): Hearing<T> => ({
  among: () => [administrators],
  entry(person, { data }, { offering, commitments }) {
    if (!person.isAdmin || person.id === data.byId || !offering) return null;
    const own = commitments.find(({ creditUnionId }) => creditUnionId === person.creditUnionId);
    return ownInterest(offering, own, person) ? null : 'PurchaseCommitments';
  },
});

/** The person concerned reads of the contract, administrators that someone waits for them. */
const ofAgreement = <T extends 'agreement.completed' | 'agreement.rejected'>(): Hearing<T> => ({
  among: ({ data }) => [{ who: 'people', ids: [data.userId] }, administrators],
  entry: ({ id, isAdmin }, { data }) => (id === data.userId ? 'Contracts' : isAdmin ? 'Agreements' : null),
});

/** The people whom it names, for as long as they are of its credit union. */
const ofProposal = <T extends Extract<EventType, `proposal.${string}`>>(): Hearing<T> => ({
  among: ({ data }) => [{ who: 'people', ids: data.toldIds }],
  entry: ({ creditUnionId }, { data }) => (creditUnionId === data.creditUnionId ? 'Approvals' : null),
});

/** Whoever is told of each event that people are told of. The others are for the product itself and outside systems. */
const hearings: { [T in EventType]?: Hearing<T> } = {
  'offering.published': toWhomMaySee(),
  'offering.handed-in': toAdministrators('DraftsToReview'),
  'offering.sent-back': {
    among: (_, facts) => [selling(facts)],
    entry: (person, _, facts) =>
      !person.isAdmin && isSeller(person, facts) && maySell(person) ? 'SellerDrafts' : null,
  },
  'offering.unpublished': toWhoFollows('OfferingChanges', 'hidden'),
  'offering.state-changed': toWhoFollows('OfferingChanges'),
  'offering.withdrawn': toWhoFollows('OfferingChanges', 'hidden'),
  'offering.term-sheet-changed': toWhoFollows('OfferingChanges'),
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
  'tape.handed-in': toAdministrators('DraftsToReview'),
  'tape.terms-proposed': toAdministrators('DraftsToReview'),
  'tape.superseded': toWhoFollows('OfferingChanges'),
  'search.matched': {
    among: ({ data }) => [{ who: 'people', ids: [data.userId] }],
    entry: ({ isAdmin }, _, { match }) => (match && !isAdmin ? 'SearchMatches' : null),
  },
  'file.available': {
    among: ({ data }, facts) => {
      if (data.kind === 'due-diligence') return [{ who: 'creditUnions', ids: ordering(facts) }, watching(facts)];
      if (data.kind === 'downloads') return [{ who: 'creditUnions', ids: [data.owner] }];
      if (data.kind !== 'reports') return [];
      if (data.creditUnionId) return [{ who: 'creditUnions', ids: [data.creditUnionId] }];
      const buyers = facts.commitments.filter(({ status }) => status === 'Accepted');
      return [{ who: 'creditUnions', ids: buyers.map(({ creditUnionId }) => creditUnionId) }, selling(facts)];
    },
    entry(person, { data }, facts) {
      if (person.isAdmin) return null;
      if (data.kind === 'due-diligence') {
        if (!person.isVerified || !maySee(person, facts)) return null;
        if (ordering(facts).includes(person.creditUnionId)) return 'DueDiligenceFiles';
        return isWatcher(person, facts) ? 'WatchedOfferings' : null;
      }
      if (person.userType !== 'Partner' || person.disableReports || hasLeft(person)) return null;
      return data.kind === 'reports' ? 'Reports' : 'Downloads';
    },
  },
  'file.received': toAdministrators('Uploads'),
  'indication.submitted': ofOrder('Indications'),
  'indication.changed': ofOrder('Indications'),
  'commitment.submitted': ofOrder('PurchaseCommitments'),
  'commitment.edited': ofOrder('PurchaseCommitments'),
  'commitment.withdrawn': ofOrder('PurchaseCommitments'),
  'commitment.accepted': ofDecision(),
  'commitment.rejected': ofDecision(),
  'book.closing-asked': toSecondAdministrators(),
  'allocation.submitted': toSecondAdministrators(),
  'allocation.applied': {
    among: (_, facts) => [administrators, selling(facts)],
    entry: (person, _, facts) => (person.isAdmin ? 'PurchaseCommitments' : isSeller(person, facts) ? 'Demand' : null),
  },
  'limits.change-waiting': {
    among: ({ data }, { waiting }) => [
      ...(waiting ? [{ who: 'creditUnions' as const, ids: [data.creditUnionId] }] : []),
      ...(waiting?.effectiveAt && data.what !== 'exposures' ? [administrators] : []),
    ],
    entry(person, { data }) {
      if (person.id === data.byId) return null;
      if (person.creditUnionId === data.creditUnionId) return mayLookAfterLimits(person) ? 'Approvals' : null;
      return person.isAdmin && data.what !== 'exposures' ? 'LimitChanges' : null;
    },
  },
  'limits.broken': {
    among: ({ data }) => [{ who: 'creditUnions', ids: [data.creditUnionId] }],
    entry: (person, { data }) =>
      person.creditUnionId === data.creditUnionId && mayLookAfterLimits(person) ? 'LimitsExceeded' : null,
  },
  'limits.shared': {
    among: ({ data }) => [{ who: 'creditUnions', ids: [data.creditUnionId] }],
    entry: (person, { data }) =>
      person.creditUnionId === data.creditUnionId && mayLookAfterLimits(person) ? 'Security' : null,
  },
  'proposal.waiting': ofProposal(),
  'proposal.approved': ofProposal(),
  'proposal.declined': ofProposal(),
  'proposal.reminder': ofProposal(),
  'proposal.figures-changed': ofProposal(),
  'proposal.terms-changed': ofProposal(),
  'proposal.lapsed': ofProposal(),
  'agreement.completed': ofAgreement(),
  'agreement.rejected': ofAgreement(),
  'agreement.forwarded': toThePerson('Security'),
  'user.verified': toThePerson('Security'),
  'user.verification-removed': toThePerson('Security'),
  'user.verification-restored': toThePerson('Security'),
  'user.disabled': toThePerson('Security'),
  'user.enabled': toThePerson('Security'),
  'user.administrator-granted': toThePerson('Security'),
  'user.administrator-removed': toThePerson('Security'),
  'user.factor-enrolled': toThePerson('Security'),
  'user.factor-replaced': toThePerson('Security'),
  'user.factor-removed': toThePerson('Security'),
  'user.factor-reset': toThePerson('Security'),
  'user.reset-unfinished': toThePerson('Security'),
  'user.codes-guessed': toThePerson('Security'),
  'user.password-changed': toThePerson('Security'),
  'user.password-reset': toThePerson('Security'),
  'user.flagged-inactive': toAdministrators('InactiveUsers'),
  'contact.received': toAdministrators('ContactMessages'),
};

/** The events that someone is told of. */
export const toldTypes = Object.keys(hearings) as EventType[];

const hearingOf = ({ type }: Event): Hearing<EventType> | undefined => hearings[type] as never;

/** Among whom those are who may hear of an event. */
export const amongWhom = (event: Event, facts: Facts): Among[] => hearingOf(event)?.among(event as never, facts) ?? [];

/** Under which entry a person hears of an event; null: not at all. */
export function hearsUnder(person: User, event: Event, facts: Facts): EntryName | null {
  const hearing = hearingOf(event);
  if (!hearing || (!person.isEnabled && !hearing.isForDisabled)) return null;
  return hearing.entry(person, event as never, facts);
}
