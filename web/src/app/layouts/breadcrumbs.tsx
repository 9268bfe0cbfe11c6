import { Link, matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
import type { Handle } from '../handle.ts';
import { wordsOf } from '../titles.tsx';
import styles from './breadcrumbs.module.css';

/** The pages above this one: every part of the address that is a page with a crumb. */
function crumbsOf(routes: RouteObject[], pathname: string) {
  const parts = pathname.split('/').filter(Boolean);
  const paths = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return paths.flatMap((to) => {
    const match = matchRoutes(routes, to)?.at(-1);
    const handle: Handle | undefined = match?.route.handle;
    const label = match && handle?.crumb ? wordsOf(handle.crumb, match.params) : '';
    return label ? [{ to, label }] : [];
  });
}

export function Breadcrumbs({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation();
  const crumbs = crumbsOf(routes, pathname);
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
