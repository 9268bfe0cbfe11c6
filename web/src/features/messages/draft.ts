import type { SystemMessageDraft, SystemMessageRow } from '#shared/contract/configuration.ts';
import { EVERYWHERE, endFault, isRoute } from '#shared/domain/system-message.ts';

/** Times in the reader's zone. */
export interface Draft {
  messageText: string;
  where: 'everywhere' | 'page' | 'below';
  path: string;
  isDismissable: boolean;
  startsAt: string;
  endsAt: string;
}

export type DraftField = 'messageText' | 'route' | 'startsAt' | 'endsAt';

/** `2026-11-21T10:40`, as inputs have it. */
function localOf(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export function draftOf(message: SystemMessageRow | null, now: Date): Draft {
  if (!message) {
    const empty = { messageText: '', where: 'everywhere', path: '', isDismissable: true, endsAt: '' } as const;
    return { ...empty, startsAt: localOf(now) };
  }
  const { messageText, route, isDismissable, startsAt, endsAt } = message;
  const isBelow = route.endsWith('/*');
  return {
    messageText,
    where: route === EVERYWHERE ? 'everywhere' : isBelow ? 'below' : 'page',
    path: route === EVERYWHERE ? '' : isBelow ? route.slice(0, -2) : route,
    isDismissable,
    startsAt: localOf(new Date(startsAt)),
    endsAt: endsAt === null ? '' : localOf(new Date(endsAt)),
  };
}

const momentOf = (local: string): string => {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
};

export function bodyOf({ messageText, where, path, isDismissable, startsAt, endsAt }: Draft): SystemMessageDraft {
  const page = path.trim().replace(/(.)\/+$/, '$1');
  const below = page === '/' ? EVERYWHERE : `${page}/*`;
  return {
    messageText: messageText.trim(),
    route: { everywhere: EVERYWHERE, page, below: page && below }[where],
    isDismissable,
    startsAt: momentOf(startsAt),
    endsAt: endsAt === '' ? null : momentOf(endsAt),
  };
}

export function faultsOf({ messageText, route, startsAt, endsAt }: SystemMessageDraft) {
  const faults: Partial<Record<DraftField, string>> = {};
  if (messageText === '') faults.messageText = 'Text is required';
  if (!isRoute(route)) faults.route = 'Enter a path that starts with /, such as /lps';
  if (startsAt === '') faults.startsAt = 'Enter when it starts';
  const fault = endsAt === '' ? 'Enter when it ends' : endFault({ startsAt, endsAt });
  if (fault) faults.endsAt = fault;
  return faults;
}
