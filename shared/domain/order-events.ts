import type { Event, EventType } from '../events/event.ts';

export type OrderEvent = Extract<EventType, `commitment.${string}` | `indication.${string}`>;

/** Events whose audience depends on this order only: a book may have a thousand. */
export const isOfOneOrder = (event: Event): event is Extract<Event, { type: OrderEvent }> =>
  /^(?:commitment|indication)\./.test(event.type);
