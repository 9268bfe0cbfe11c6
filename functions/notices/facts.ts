import { explainPart } from '#shared/domain/allocation-words.ts';
import { findsNew } from '#shared/domain/browse.ts';
import { isEnded } from '#shared/domain/deal.ts';
import { findable } from '#shared/domain/findable.ts';
import type { Facts } from '#shared/domain/hearing-facts.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { isOfOneOrder } from '#shared/domain/order-events.ts';
import type { User } from '#shared/domain/user.ts';
import type { Event, EventOf } from '#shared/events/event.ts';
import type { Notice, Ties } from '#shared/events/notice.ts';
import { type AllocationPartStore, allocationPartStore } from '../store/allocation-parts.ts';
import { type AllocationRunStore, allocationRunStore } from '../store/allocation-runs.ts';
import { type AnnouncementStore, announcementStore } from '../store/announcements.ts';
import { type AuthorityStore, authorityStore } from '../store/authorities.ts';
import { type CommitmentStore, commitmentStore } from '../store/commitments.ts';
import { type ComplianceStore, complianceStore } from '../store/compliance.ts';
import { type DealStore, dealStore } from '../store/deals.ts';
import { type DeskStore, deskStore } from '../store/desk.ts';
import { type InterestStore, interestStore } from '../store/interests.ts';
import { type LookStore, lookStore } from '../store/looks.ts';
import { type OfferingStore, offeringStore } from '../store/offerings.ts';
import type { Table } from '../store/table.ts';
import { type TapeStore, tapeStore } from '../store/tapes.ts';
import { type WireInstructionStore, wireInstructionStore } from '../store/wire-instructions.ts';
import type { NamedFacts } from './notice-words.ts';

export interface FactStores {
  offerings: Pick<OfferingStore, 'find'>;
  interests: Pick<InterestStore, 'ofOffering'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofOffering'>;
  announcements: Pick<AnnouncementStore, 'find'>;
  tapes: Pick<TapeStore, 'find'>;
  allocationRuns: Pick<AllocationRunStore, 'find'>;
  allocationParts: Pick<AllocationPartStore, 'find'>;
  desk: Pick<DeskStore, 'watchersOf' | 'withAlert' | 'matchOf'>;
  looks: Pick<LookStore, 'ofOffering'>;
  authorities: Pick<AuthorityStore, 'of'>;
  compliance: Pick<ComplianceStore, 'settings' | 'outside'>;
  deals: Pick<DealStore, 'ofCreditUnion'>;
  wireInstructions: Pick<WireInstructionStore, 'of'>;
}

export interface NamedStores
  extends Pick<
    FactStores,
    | 'offerings'
    | 'announcements'
    | 'tapes'
    | 'allocationRuns'
    | 'allocationParts'
    | 'authorities'
    | 'compliance'
    | 'deals'
    | 'wireInstructions'
  > {
  desk: Pick<DeskStore, 'matchOf'>;
  commitments: Pick<CommitmentStore, 'find'>;
}

export const factStores = (table: Table): FactStores => ({
  offerings: offeringStore(table),
  interests: interestStore(table),
  commitments: commitmentStore(table),
  announcements: announcementStore(table),
  tapes: tapeStore(table),
  allocationRuns: allocationRunStore(table),
  allocationParts: allocationPartStore(table),
  desk: deskStore(table),
  looks: lookStore(table),
  authorities: authorityStore(table),
  compliance: complianceStore(table),
  deals: dealStore(table),
  wireInstructions: wireInstructionStore(table),
});

/** Present facts, so a late event reveals nothing that people may no longer know. */
export async function factsOf(stores: FactStores, event: Event): Promise<Facts & NamedFacts> {
  const lpNumber = offeringOf(event);
  if (!lpNumber) return { ...(await namedFacts(stores, event)), interests: [], commitments: [] };
  if (isOfOneOrder(event)) {
    const [named, own] = await Promise.all([
      namedFacts(stores, event),
      stores.commitments.find(lpNumber, event.data.creditUnionId),
    ]);
    return { ...named, interests: [], commitments: own ? [own] : [] };
  }
  const [named, interests, commitments, watchers] = await Promise.all([
    namedFacts(stores, event),
    stores.interests.ofOffering(lpNumber),
    stores.commitments.ofOffering(lpNumber),
    stores.desk.watchersOf(lpNumber),
  ]);
  return { ...named, interests, commitments, watchers: new Set(watchers) };
}

/** Present facts for delivery; the LP's orders come with the event. */
export async function deliveryFacts(stores: FactStores, { event, ties }: Notice): Promise<Facts & NamedFacts> {
  if (!ties) return factsOf(stores, event);
  return {
    ...(await namedFacts(stores, event)),
    ...ties,
    watchers: new Set(ties.watchers),
    lookers: new Set(ties.lookers),
  };
}

export function tiesOf(
  people: readonly User[],
  { interests, commitments, watchers = new Set(), lookers = new Set() }: Facts,
): Ties {
  const own = new Set(people.map(({ creditUnionId }) => creditUnionId));
  return {
    interests: interests
      .filter(({ creditUnionId }) => own.has(creditUnionId))
      .map(({ creditUnionId }) => ({ creditUnionId })),
    commitments: commitments
      .filter(({ creditUnionId }) => own.has(creditUnionId))
      .map(({ creditUnionId, status, userId }) => ({ creditUnionId, status, userId })),
    watchers: people.map(({ id }) => id).filter((id) => watchers.has(id)),
    lookers: [...own].filter((id) => lookers.has(id)),
  };
}

/** With owners of matching searches, needed only to find their entry. */
export async function addressingFacts(stores: FactStores, event: Event): Promise<Facts & NamedFacts> {
  const facts = await factsOf(stores, event);
  if (event.type === 'question.published') return { ...facts, lookers: await lookersOf(stores, event.data.lpNumber) };
  if (event.type !== 'offering.published' || !facts.offering) return facts;
  return { ...facts, finders: await findersOf(stores, facts.offering) };
}

async function lookersOf({ looks }: FactStores, lpNumber: string): Promise<Set<string>> {
  const all = await looks.ofOffering(lpNumber);
  return new Set(all.filter(({ at }) => at === 'due-diligence').map(({ creditUnionId }) => creditUnionId));
}

async function findersOf({ desk }: FactStores, offering: Offering): Promise<Set<string>> {
  const card = findable(offering);
  const finders = new Set<string>();
  for await (const searches of desk.withAlert('at-once')) {
    for (const { userId, parameters } of searches) {
      if (findsNew(parameters, card)) finders.add(userId);
    }
  }
  return finders;
}

export async function namedFacts(stores: NamedStores, event: Event): Promise<NamedFacts> {
  if (event.type === 'search.matched') return { match: await stores.desk.matchOf(event.data) };
  if (event.type === 'limits.change-waiting') return { waiting: await waitingChange(stores, event.data) };
  if (event.type === 'wire-instructions.entered')
    return { waiting: (await stores.wireInstructions.of(event.data.creditUnionId)).pending };
  if (event.type === 'wire-instructions.changed')
    return { dealBuyers: await dealBuyersOf(stores, event.data.creditUnionId) };
  const lpNumber = offeringOf(event);
  if (!lpNumber) return {};
  const [offering, announcement, tape, explanation, placed, rejectionReason] = await Promise.all([
    stores.offerings.find(lpNumber),
    event.type === 'offering.announced' ? stores.announcements.find(lpNumber, event.data.announcementId) : undefined,
    tapeOf(stores, event),
    event.type === 'commitment.accepted' || event.type === 'commitment.rejected'
      ? explanationOf(stores, event.data)
      : undefined,
    event.type === 'commitment.submitted' || event.type === 'commitment.edited' ? placedOf(stores, event) : undefined,
    event.type === 'commitment.rejected' && !event.data.allocation ? rejectionReasonOf(stores, event) : undefined,
  ]);
  return { offering, announcement, tape, explanation, placed, rejectionReason };
}

/** Credit unions that a seller owes loans, and that owe it money. */
async function dealBuyersOf({ deals }: NamedStores, sellerId: string): Promise<Set<string>> {
  const open = (await deals.ofCreditUnion(sellerId)).filter(
    (deal) => deal.seller.creditUnionId === sellerId && !isEnded(deal),
  );
  return new Set(open.map(({ buyer }) => buyer.creditUnionId));
}

/** Nothing once it was placed again. Events leave the product without prices and limits. */
async function placedOf(
  { commitments }: NamedStores,
  { at, data }: EventOf<'commitment.submitted' | 'commitment.edited'>,
): Promise<NamedFacts['placed']> {
  const found = await commitments.find(data.lpNumber, data.creditUnionId);
  return found?.submittedAt === at ? found : undefined;
}

/** Nothing once it was ordered again. */
async function rejectionReasonOf(
  { commitments }: NamedStores,
  { at, data }: EventOf<'commitment.rejected'>,
): Promise<string | undefined> {
  const found = await commitments.find(data.lpNumber, data.creditUnionId);
  return found?.decidedAt === at ? (found.rejectionReason ?? undefined) : undefined;
}

function tapeOf({ tapes }: NamedStores, event: Event) {
  if (event.type === 'tape.superseded') return tapes.find(event.data.lpNumber, event.data.byTapeId);
  return event.type === 'tape.sent-back' ? tapes.find(event.data.lpNumber, event.data.tapeId) : undefined;
}

async function waitingChange(
  { authorities, compliance }: NamedStores,
  { creditUnionId, what }: EventOf<'limits.change-waiting'>['data'],
): Promise<Facts['waiting']> {
  if (what === 'authorities') return (await authorities.of(creditUnionId)).pending;
  if (what === 'administrators') return (await authorities.of(creditUnionId)).administration;
  if (what === 'exposures') return (await compliance.outside(creditUnionId))?.pending ?? null;
  return (await compliance.settings(creditUnionId)).pending;
}

async function explanationOf(
  { allocationRuns, allocationParts }: NamedStores,
  { lpNumber, creditUnionId, allocation }: EventOf<'commitment.accepted'>['data'],
): Promise<string | undefined> {
  if (!allocation) return undefined;
  const [run, part] = await Promise.all([
    allocationRuns.find(lpNumber, allocation.runId),
    allocationParts.find(lpNumber, allocation.runId, creditUnionId),
  ]);
  return run?.applied && part ? explainPart(part, run, run.applied.demand) : undefined;
}

export const offeringOf = ({ subject }: Pick<Event, 'subject'>): string | null =>
  /^offerings\/(\d+)$/.exec(subject)?.[1] ?? null;
