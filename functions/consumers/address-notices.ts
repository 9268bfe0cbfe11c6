import { Event } from '#shared/events/event.ts';
import { addressingFacts, type FactStores, tiesOf } from '../notices/facts.ts';
import { hearersOf, type PeopleStores, recipientsOf } from '../notices/recipients.ts';
import { eachMessage } from '../runtime/each-message.ts';
import type { NoticePublisher } from '../services/notifier.ts';

export interface AddressNoticesDeps extends FactStores, PeopleStores {
  notices: NoticePublisher;
}

/** People of one notice: a sender's work per delivery. */
const PEOPLE = 25;

/** Events in, notices for some people each out. A repeat publishes the same again; senders know who was told. */
export const addressNotices = (deps: AddressNoticesDeps) =>
  eachMessage('event not addressed', async (body) => {
    const event = Event.parse(body);
    const facts = await addressingFacts(deps, event);
    for await (const hearers of hearersOf(deps, event, facts)) {
      const personOf = new Map(hearers.map(({ person }) => [person.id, person]));
      const all = await recipientsOf(deps, hearers);
      const parts = Array.from({ length: Math.ceil(all.length / PEOPLE) }, (_, i) =>
        all.slice(i * PEOPLE, (i + 1) * PEOPLE),
      );
      const notices = parts.map((recipients) => ({
        event,
        recipients,
        ties: tiesOf(
          recipients.flatMap(({ userId }) => personOf.get(userId) ?? []),
          facts,
        ),
      }));
      await deps.notices.publish(notices);
    }
  });
