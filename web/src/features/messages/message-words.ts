import type { SystemMessageRow } from '#shared/contract/configuration.ts';
import { EVERYWHERE } from '#shared/domain/system-message.ts';
import { dateTime } from '#shared/format/date.ts';

export function pagesOf(route: string): string {
  if (route === EVERYWHERE) return 'Every page';
  return route.endsWith('/*') ? `${route.slice(0, -2)} and all pages below it` : route;
}

export const endOf = ({ endsAt }: Pick<SystemMessageRow, 'endsAt'>): string =>
  endsAt === null ? 'further notice' : dateTime(endsAt);
