/** `Waiting`: to be tried again. `Failed`: for good, until someone sends it again. */
export const deliveryStatuses = ['Delivered', 'Waiting', 'Failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Days that it is known what became of a delivery. */
export const DELIVERY_DAYS = 30;

/** An event on its way to the webhook. */
export interface WebhookDelivery {
  /** Sorts by the moment of the event, and is the same for the same event. */
  id: string;
  eventId: string;
  type: string;
  subject: string;
  /** Of the event; ISO 8601 UTC, as the others. */
  at: string;
  /** The event as JSON, as it was published and is sent. */
  body: string;
  status: DeliveryStatus;
  /** All there were, those after it was sent again included. */
  tries: number;
  firstTriedAt: string;
  lastTriedAt: string;
  /** Null unless one is arranged. */
  nextTryAt: string | null;
  /** Of the last answer; null where there was none. */
  httpStatus: number | null;
  /** Why the last try failed; empty after a success. */
  reason: string;
  version: number;
}

/** The part of an event that its delivery is known by. */
export type DeliveredEvent = Pick<WebhookDelivery, 'type' | 'subject' | 'at'> & { id: string };

/** What came of one try. */
export interface TryOutcome {
  httpStatus: number | null;
  /** Empty where it was taken. */
  reason: string;
}

/** The id of an event's delivery, eight characters of time before the event's own. */
export const deliveryId = ({ id, at }: Pick<DeliveredEvent, 'id' | 'at'>): string =>
  `${Date.parse(at).toString(36).padStart(8, '0')}-${id}`;

/** The moment of the event in the id of its delivery; null where it is no such id. */
export function momentInDelivery(id: string): Date | null {
  const [, time] = /^([0-9a-z]{8})-./.exec(id) ?? [];
  const moment = new Date(Number.parseInt(time ?? '', 36));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const FIRST_WAIT = 30;
const LONGEST_WAIT = 3 * 3600;
/** The first try and those after it, which together take a day. */
export const DELIVERY_TRIES = 17;

/** Seconds until the next try after this many: doubled from half a minute up to three hours, give or take a tenth. */
export const waitAfter = (tries: number, random: () => number = Math.random): number =>
  Math.round(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1)) * (0.9 + 0.2 * random()));

const isTaken = ({ httpStatus }: TryOutcome): boolean => httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

/** The receiver wants it no more. */
const GONE = 410;

/** Whether a message of the queue that says so again is to be dropped. What failed otherwise is sent when it comes again. */
export const isOver = ({ status, httpStatus }: Pick<WebhookDelivery, 'status' | 'httpStatus'>): boolean =>
  status === 'Delivered' || (status === 'Failed' && httpStatus === GONE);

export interface Try {
  event: DeliveredEvent;
  body: string;
  outcome: TryOutcome;
  /** How often the queue has handed out the message. */
  receives: number;
  now: Date;
  random?: () => number;
}

/** A delivery after a try, and the seconds until its message is due again: null where it is done with. */
export function afterTry(
  before: WebhookDelivery | undefined,
  { event, body, outcome, receives, now, random }: Try,
): { delivery: WebhookDelivery; wait: number | null } {
  const at = now.toISOString();
  const tried = {
    id: deliveryId(event),
    eventId: event.id,
    type: event.type,
    subject: event.subject,
    at: event.at,
    body,
    tries: (before?.tries ?? 0) + 1,
    firstTriedAt: before?.firstTriedAt ?? at,
    lastTriedAt: at,
    nextTryAt: null,
    version: before?.version ?? 0,
  };
  const { httpStatus } = outcome;
  if (isTaken(outcome)) return { delivery: { ...tried, status: 'Delivered', httpStatus, reason: '' }, wait: null };
  // Another message of the same event got through meanwhile.
  if (before && isOver(before)) return { delivery: { ...before, tries: tried.tries }, wait: null };
  if (httpStatus === GONE) return { delivery: { ...tried, status: 'Failed', ...outcome }, wait: null };
  if (receives >= DELIVERY_TRIES) return { delivery: { ...tried, status: 'Failed', ...outcome }, wait: 0 };
  const wait = waitAfter(receives, random);
  const nextTryAt = new Date(now.getTime() + wait * 1000).toISOString();
  return { delivery: { ...tried, status: 'Waiting', nextTryAt, ...outcome }, wait };
}
