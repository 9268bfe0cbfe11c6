import type { RouteObject } from 'react-router-dom';
import { refusal } from '#shared/domain/access.ts';
import type { Handle, MenuEntry, Who } from './handle.ts';

export interface MenuItem extends MenuEntry {
  to: string;
}

const entriesOf = (route: RouteObject): { entry: MenuItem; handle: Handle }[] => {
  const handle: Handle | undefined = route.handle;
  const own = (handle?.menu ?? []).map((entry) => ({ entry: { ...entry, to: entry.to ?? route.path ?? '' }, handle }));
  return [...(own as { entry: MenuItem; handle: Handle }[]), ...(route.children ?? []).flatMap(entriesOf)];
};

export function menuFor(routes: RouteObject[], who: Who, place: 'sidebar' | 'user'): MenuItem[] {
  return routes
    .flatMap(entriesOf)
    .filter(({ entry, handle }) => {
      const isHere = (entry.place ?? 'sidebar') === place;
      // Routes that ask for the second factor lead to it.
      const refused = refusal(handle.access, who);
      return isHere && (refused === null || refused === 'mfa_required') && (entry.for?.(who) ?? true);
    })
    .map(({ entry }) => entry)
    .sort((a, b) => a.order - b.order);
}
