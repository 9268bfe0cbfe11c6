/** Something that everyone on certain pages is told for a while, above the page. */
export interface SystemMessage {
  id: string;
  text: string;
  /** `/faqs` is that page, `/lp/*` is /lp and everything below it, and all pages together are under `/*`. */
  route: string;
  isDismissable: boolean;
  startsAt: string;
  /** null: until someone ends it. */
  endsAt: string | null;
  createdBy: string;
  createdAt: string;
  changedBy: string;
  changedAt: string;
  removedAt: string | null;
  version: number;
}

/** Whether someone deleted it; it can be restored for a while. */
export const isDeleted = ({ removedAt }: SystemMessage): boolean => removedAt !== null;

/** Characters of a text, at most. */
export const TEXT_LENGTH = 500;

/** On every page. */
export const EVERYWHERE = '/*';

export const systemMessageStatuses = ['Live', 'Scheduled', 'Over'] as const;
export type SystemMessageStatus = (typeof systemMessageStatuses)[number];

type Period = Pick<SystemMessage, 'startsAt' | 'endsAt'>;

export function statusAt({ startsAt, endsAt }: Period, now: Date): SystemMessageStatus {
  if (Date.parse(startsAt) > now.getTime()) return 'Scheduled';
  return endsAt !== null && Date.parse(endsAt) <= now.getTime() ? 'Over' : 'Live';
}

/** Why a message cannot end then, or null when it can. */
export const endFault = ({ startsAt, endsAt }: Period): string | null =>
  endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt) ? 'The end has to be after the start' : null;

/** Whether there is a page that a route can mean. */
export const isRoute = (route: string): boolean =>
  route.length <= 200 && /^\/(?:\*|[\w.~%@:-]+(?:\/[\w.~%@:-]+)*(?:\/\*)?)?$/.test(route);

/** Whether a message with that route is for the page at that path. */
export function isFor(route: string, path: string): boolean {
  const page = path.replace(/(.)\/+$/, '$1');
  if (!route.endsWith('/*')) return page === route;
  const above = route.slice(0, -2);
  return page === above || page.startsWith(`${above}/`);
}
