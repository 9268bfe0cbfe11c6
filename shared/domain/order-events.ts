import type { Event, EventType } from '../events/event.ts';

export type OrderEvent = Extract<EventType, `commitment.${string}` | `indication.${string}`>;

/** Whether who hears of it depends on no other order than that of the credit union concerned: a book may have a thousand. */
export const isOfOneOrder = (event: Event): event is Extract<Event, { type: OrderEvent }> =>
  /^(?:commitment|indication)\./.test(event.type);
