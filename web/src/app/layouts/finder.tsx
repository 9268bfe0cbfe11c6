import { useContext } from 'react';
import type { RouteObject } from 'react-router-dom';
import { refusal } from '#shared/domain/access.ts';
import type { Item } from '../../features/palette/items.ts';
import { Palette } from '../../features/palette/palette.tsx';
import type { Handle, Who } from '../handle.ts';
import { type MenuItem, menuFor } from '../menu.ts';
import { RoutesContext } from '../routes-context.ts';

interface FinderProps {
  who: Who;
  onClose: () => void;
  onShortcuts: () => void;
}

const ofMenu = ({ label, to, children = [] }: MenuItem): Item[] =>
  children.length > 0
    ? children.map((child) => ({ kind: 'Pages', label: child.label, detail: label, to: child.to }))
    : [{ kind: 'Pages', label, to }];

/** Pages with their own address behind sign-in, in menus or not. */
const ofRoute =
  (who: Who) =>
  ({ path = '', handle, lazy, children = [] }: RouteObject): Item[] => {
    const { title, crumb, access } = (handle ?? {}) as Partial<Handle>;
    const isPage = lazy && access && access !== 'anon' && !path.includes(':') && typeof title === 'string';
    const own: Item[] =
      isPage && refusal(access, who) === null
        ? [
            {
              kind: 'Pages',
              label: title,
              detail: typeof crumb === 'string' && crumb !== title ? crumb : undefined,
              to: path,
            },
          ]
        : [];
    return [...own, ...children.flatMap(ofRoute(who))];
  };

export function Finder({ who, ...palette }: FinderProps) {
  const routes = useContext(RoutesContext);
  const menus = (['sidebar', 'user'] as const).flatMap((place) => menuFor(routes, who, place)).flatMap(ofMenu);
  const all = [...menus, ...routes.flatMap(ofRoute(who))].filter(({ to }) => to !== '/logout');
  const pages = all.filter(({ to }, index) => all.findIndex((one) => one.to === to) === index);
  return <Palette {...palette} pages={pages} />;
}
