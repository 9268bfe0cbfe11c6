import { Event, type EventOf, type EventType } from '#shared/events/event.ts';

export const event = <T extends EventType>(type: T, rest: Omit<EventOf<T>, 'type' | 'version'>): Event =>
  Event.parse({ ...rest, type, version: 1 });
