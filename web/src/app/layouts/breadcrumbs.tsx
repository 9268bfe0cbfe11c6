import { Link, matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
import { refusal } from '#shared/domain/access.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import type { Handle } from '../handle.ts';
import { wordsOf } from '../titles.tsx';
import styles from './breadcrumbs.module.css';

/** Each part of the address that is a page with a crumb, open to the reader. */
function crumbsOf(routes: RouteObject[], pathname: string, who: ReturnType<typeof whoIs>) {
  const parts = pathname.split('/').filter(Boolean);
  const paths = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return paths.flatMap((to) => {
    const match = matchRoutes(routes, to)?.at(-1);
    const handle: Handle | undefined = match?.route.handle;
    const isOpen = to === pathname || (handle && isOpenTo(handle, who));
    const label = match && handle?.crumb && isOpen ? wordsOf(handle.crumb, match.params) : '';
    return label ? [{ to, label }] : [];
  });
}

/** Pages that ask for the second factor lead to it. */
const isOpenTo = ({ access }: Handle, who: ReturnType<typeof whoIs>): boolean =>
  access === 'self' || [null, 'mfa_required'].includes(refusal(access, who));

export function Breadcrumbs({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation();
  const crumbs = crumbsOf(routes, pathname, whoIs(useMe()));
  const above = pathname === '/dashboard' ? [] : [{ to: '/dashboard', label: 'Dashboard' }];
  const all = [...above, ...crumbs];
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol>
        {all.map(({ to, label }, index) => (
          <li key={to}>
            {index === all.length - 1 ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
