import type { Facts } from '#shared/domain/hearing.ts';
import type { Event } from '#shared/events/event.ts';
import { type AnnouncementStore, announcementStore } from '../store/announcements.ts';
import { type CommitmentStore, commitmentStore } from '../store/commitments.ts';
import { type InterestStore, interestStore } from '../store/interests.ts';
import { type OfferingStore, offeringStore } from '../store/offerings.ts';
import type { Table } from '../store/table.ts';

export interface FactStores {
  offerings: Pick<OfferingStore, 'find'>;
  interests: Pick<InterestStore, 'ofOffering'>;
  commitments: Pick<CommitmentStore, 'ofOffering'>;
  announcements: Pick<AnnouncementStore, 'find'>;
}

/** Those stores on a table. */
export const factStores = (table: Table): FactStores => ({
  offerings: offeringStore(table),
  interests: interestStore(table),
  commitments: commitmentStore(table),
  announcements: announcementStore(table),
});

/** What is known when an event is told, as it is now: an event that comes late tells no one what they may no longer know. */
export async function factsOf(stores: FactStores, event: Event): Promise<Facts> {
  const lpNumber = offeringOf(event);
  if (!lpNumber) return { interests: [], commitments: [] };
  const [named, interests, commitments] = await Promise.all([
    namedFacts(stores, event),
    stores.interests.ofOffering(lpNumber),
    stores.commitments.ofOffering(lpNumber),
  ]);
  return { ...named, interests, commitments };
}

/** The part of it that words are made of: what the event names. */
export async function namedFacts(
  stores: Pick<FactStores, 'offerings' | 'announcements'>,
  event: Event,
): Promise<Pick<Facts, 'offering' | 'announcement'>> {
  const lpNumber = offeringOf(event);
  if (!lpNumber) return {};
  const [offering, announcement] = await Promise.all([
    stores.offerings.find(lpNumber),
    event.type === 'offering.announced' ? stores.announcements.find(lpNumber, event.data.announcementId) : undefined,
  ]);
  return { offering, announcement };
}

/** The LP number that an event is about; null where it is about something else. */
export const offeringOf = ({ subject }: Pick<Event, 'subject'>): string | null =>
  /^offerings\/(\d+)$/.exec(subject)?.[1] ?? null;
