import { Event } from '#shared/events/event.ts';
import type { Notice, Recipient } from '#shared/events/notice.ts';
import { addressingFacts, type FactStores } from '../notices/facts.ts';
import { hearersOf, type PeopleStores, recipientsOf } from '../notices/recipients.ts';
import { eachMessage } from '../runtime/each-message.ts';
import type { NoticePublisher } from '../services/notifier.ts';

export interface AddressNoticesDeps extends FactStores, PeopleStores {
  notices: NoticePublisher;
}

/** People in one notice: what one sender does before it is asked again. */
const PEOPLE = 25;

/**
 * Events from the queue, notices out: each names some of those who hear of the event, and how. Delivered again, it
 * publishes the same again; who was told already is known to the senders.
 */
export const addressNotices = (deps: AddressNoticesDeps) =>
  eachMessage('event not addressed', async (body) => {
    const event = Event.parse(body);
    const facts = await addressingFacts(deps, event);
    for await (const hearers of hearersOf(deps, event, facts)) {
      await deps.notices.publish(noticesOf(event, await recipientsOf(deps, hearers)));
    }
  });

const noticesOf = (event: Event, recipients: Recipient[]): Notice[] =>
  Array.from({ length: Math.ceil(recipients.length / PEOPLE) }, (_, i) => ({
    event,
    recipients: recipients.slice(i * PEOPLE, (i + 1) * PEOPLE),
  }));
