import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { meQuery } from '../../lib/queries.ts';
import { Logo } from '../../ui/logo.tsx';
import { Title, useTitle } from '../titles.tsx';
import styles from './plain-layout.module.css';

const SystemBanners = lazy(async () => ({
  default: (await import('../../features/messages/system-banners.tsx')).SystemBanners,
}));

export function PlainLayout({ children }: { children?: ReactNode }) {
  const title = useTitle();
  return (
    <div className={styles.page}>
      <Title>{title}</Title>
      <header className={styles.header} data-shell>
        <a href="/" className={styles.home} aria-label="Tandem home">
          <Logo />
        </a>
      </header>
      <Suspense>
        {!children && <Banners />}
        <main className={styles.main}>{children ?? <Outlet />}</main>
      </Suspense>
    </div>
  );
}

/** No request is made for them: pages that need the person know them already. */
function Banners() {
  const me = useQueryClient().getQueryData(meQuery.queryKey);
  return <SystemBanners key={me?.UserObjectId} userId={me?.UserObjectId} />;
}
