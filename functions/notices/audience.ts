import type { Audience } from '#shared/domain/announcement.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { EventOf } from '#shared/events/event.ts';
import type { FactStores } from './facts.ts';
import { hearersOf, type PeopleStores } from './recipients.ts';

type Stores = Pick<FactStores, 'interests' | 'commitments'> & Pick<PeopleStores, 'users'>;

export async function audienceSize(stores: Stores, offering: Offering, audience: Audience): Promise<number> {
  const { lpNumber } = offering;
  const [interests, commitments] = await Promise.all([
    stores.interests.ofOffering(lpNumber),
    stores.commitments.ofOffering(lpNumber),
  ]);
  const facts = { offering, interests, commitments, announcement: { audience, subject: '', message: '' } };
  let count = 0;
  for await (const hearers of hearersOf(stores, announcementOf(lpNumber), facts)) count += hearers.length;
  return count;
}

const announcementOf = (lpNumber: string): EventOf<'offering.announced'> => ({
  id: '',
  type: 'offering.announced',
  version: 1,
  at: '',
  subject: `offerings/${lpNumber}`,
  data: { lpNumber, byId: '', byName: '', announcementId: '' },
});
