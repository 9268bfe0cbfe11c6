export interface SystemMessage {
  id: string;
  text: string;
  /** `/faqs` is that page, `/lp/*` is /lp and everything below it, `/*` is all pages. */
  route: string;
  isDismissable: boolean;
  startsAt: string;
  /** Null: until someone ends it. */
  endsAt: string | null;
  createdBy: string;
  createdAt: string;
  changedBy: string;
  changedAt: string;
  removedAt: string | null;
  version: number;
}

export const isDeleted = ({ removedAt }: SystemMessage): boolean => removedAt !== null;

export const TEXT_LENGTH = 500;

export const EVERYWHERE = '/*';

export const systemMessageStatuses = ['Live', 'Scheduled', 'Over'] as const;
export type SystemMessageStatus = (typeof systemMessageStatuses)[number];

type Period = Pick<SystemMessage, 'startsAt' | 'endsAt'>;

export function statusAt({ startsAt, endsAt }: Period, now: Date): SystemMessageStatus {
  if (Date.parse(startsAt) > now.getTime()) return 'Scheduled';
  return endsAt !== null && Date.parse(endsAt) <= now.getTime() ? 'Over' : 'Live';
}

export const endFault = ({ startsAt, endsAt }: Period): string | null =>
  endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt) ? 'The end has to be after the start' : null;

export const isRoute = (route: string): boolean =>
  route.length <= 200 && /^\/(?:\*|[\w.~%@:-]+(?:\/[\w.~%@:-]+)*(?:\/\*)?)?$/.test(route);

export function isFor(route: string, path: string): boolean {
  const page = path.replace(/(.)\/+$/, '$1');
  if (!route.endsWith('/*')) return page === route;
  const above = route.slice(0, -2);
  return page === above || page.startsWith(`${above}/`);
}
