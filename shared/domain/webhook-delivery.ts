/** `Waiting`: will be retried. `Failed`: for good, until someone resends it. */
export const deliveryStatuses = ['Delivered', 'Waiting', 'Failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const DELIVERY_DAYS = 30;

export interface WebhookDelivery {
  /** Sorts by time, and is the same for the same event. */
  id: string;
  eventId: string;
  type: string;
  subject: string;
  /** Event's moment; all are ISO 8601 UTC. */
  at: string;
  /** JSON as published and sent. */
  body: string;
  status: DeliveryStatus;
  /** Including tries after a resend. */
  tries: number;
  firstTriedAt: string;
  lastTriedAt: string;
  nextTryAt: string | null;
  httpStatus: number | null;
  reason: string;
  version: number;
}

export type DeliveredEvent = Pick<WebhookDelivery, 'type' | 'subject' | 'at'> & { id: string };

export interface TryOutcome {
  httpStatus: number | null;
  reason: string;
}

/** Eight characters of time before the event's id. */
export const deliveryId = ({ id, at }: Pick<DeliveredEvent, 'id' | 'at'>): string =>
  `${Date.parse(at).toString(36).padStart(8, '0')}-${id}`;

export function momentInDelivery(id: string): Date | null {
  const [, time] = /^([0-9a-z]{8})-./.exec(id) ?? [];
  const moment = new Date(Number.parseInt(time ?? '', 36));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const FIRST_WAIT = 30;
const LONGEST_WAIT = 3 * 3600;
/** Tries of one day. */
export const DELIVERY_TRIES = 17;

/** Seconds, doubled from half a minute up to three hours, ±10 %. */
export const waitAfter = (tries: number, random: () => number = Math.random): number =>
  Math.round(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1)) * (0.9 + 0.2 * random()));

const isTaken = ({ httpStatus }: TryOutcome): boolean => httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

const GONE = 410;

/** Repeated message of a finished delivery. Other failures are sent when they come again. */
export const isOver = ({ status, httpStatus }: Pick<WebhookDelivery, 'status' | 'httpStatus'>): boolean =>
  status === 'Delivered' || (status === 'Failed' && httpStatus === GONE);

export interface Try {
  event: DeliveredEvent;
  body: string;
  outcome: TryOutcome;
  receives: number;
  now: Date;
  random?: () => number;
}

/** Seconds until the message is due again; null: done. */
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
  // Another message of the event got through in the meantime.
  if (before && isOver(before)) return { delivery: { ...before, tries: tried.tries }, wait: null };
  if (httpStatus === GONE) return { delivery: { ...tried, status: 'Failed', ...outcome }, wait: null };
  if (receives >= DELIVERY_TRIES) return { delivery: { ...tried, status: 'Failed', ...outcome }, wait: 0 };
  const wait = waitAfter(receives, random);
  const nextTryAt = new Date(now.getTime() + wait * 1000).toISOString();
  return { delivery: { ...tried, status: 'Waiting', nextTryAt, ...outcome }, wait };
}
