import * as z from 'zod';
import { type EventType, envelope, eventTypes } from './event.ts';

/** The JSON Schema (2020-12) of each event, for outside systems. */
export const eventSchemas = (): Record<EventType, object> =>
  Object.fromEntries(eventTypes.map((type) => [type, z.toJSONSchema(envelope(type))])) as never;
