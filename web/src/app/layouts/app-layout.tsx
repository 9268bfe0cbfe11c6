import { useQuery } from '@tanstack/react-query';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useContext, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { isAdmin, isVerified, mustPassMfa } from '#shared/domain/access.ts';
import { meQuery, siteConfig, whoIs } from '../../lib/queries.ts';
import { useStored } from '../../lib/use-stored.ts';
import { menuFor } from '../menu.ts';
import { RoutesContext } from '../routes-context.ts';
import { Title, useFocusOnNavigation, useTitle } from '../titles.tsx';
import styles from './app-layout.module.css';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { type Command, Commands, SearchButton } from './commands.tsx';
import { Drawer } from './drawer.tsx';
import { Sidebar } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';

const CONTENT = 'content';

const AgreementBanner = lazy(async () => ({
  default: (await import('../../features/agreement/agreement-banner.tsx')).AgreementBanner,
}));

const SystemBanners = lazy(async () => ({
  default: (await import('../../features/messages/system-banners.tsx')).SystemBanners,
}));

const Bell = lazy(async () => ({ default: (await import('../../features/inbox/bell.tsx')).Bell }));

export function AppLayout() {
  const routes = useContext(RoutesContext);
  const { data: me } = useQuery(meQuery);
  const known = me ? whoIs(me) : null;
  const { data: site } = useQuery({ ...siteConfig, enabled: known !== null && isAdmin(known) });
  const who = known && { ...known, hasWebhook: site?.hasWebhook ?? false };
  const [isWide, setWide] = useStored('sidebar-open', true);
  const [closed, setClosed] = useStored<string[]>('sidebar-closed', []);
  const groups = { closed, setClosed };
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [command, setCommand] = useState<Command>(null);
  const isLeaving = useNavigation().state === 'loading';
  const title = useTitle();
  useFocusOnNavigation(CONTENT);
  const items = who ? menuFor(routes, who, 'sidebar') : [];

  return (
    <div className={styles.shell}>
      <Title>{title}</Title>
      <a className={styles.skip} data-shell href={`#${CONTENT}`}>
        Skip to content
      </a>
      {isLeaving && <div className={styles.progress} data-shell role="progressbar" aria-label="Loading page" />}
      <div className={styles.rail} data-shell data-wide={isWide}>
        <Sidebar items={items} groups={groups} isWide={isWide} onToggle={() => setWide(!isWide)} />
      </div>
      <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
        <Sidebar items={items} groups={groups} isWide onToggle={() => setDrawerOpen(false)} />
      </Drawer>
      <div className={styles.column}>
        <header className={styles.header} data-shell>
          <button
            type="button"
            className={styles.open}
            aria-label="Open menu"
            aria-haspopup="dialog"
            onClick={() => setDrawerOpen(true)}
          >
            <MenuIcon aria-hidden="true" />
          </button>
          <Breadcrumbs routes={routes} />
          {me?.IsAuthenticated && <p className={styles.owner}>{me.Name} dashboard</p>}
          {who && <SearchButton onPress={() => setCommand('find')} />}
          {who && (
            <div className={styles.bell}>
              <Suspense>
                <Bell />
              </Suspense>
            </div>
          )}
          {me && who && (
            <UserMenu me={me} items={menuFor(routes, who, 'user')} onShortcuts={() => setCommand('help')} />
          )}
        </header>
        <Suspense>
          {me && <SystemBanners key={me.UserObjectId} userId={me.UserObjectId} />}
          {me && who && !isAdmin(who) && !mustPassMfa(who) && !isVerified(who) && (
            <div className={styles.agreement}>
              <Suspense>
                <AgreementBanner me={me} />
              </Suspense>
            </div>
          )}
          <main id={CONTENT} className={styles.main} tabIndex={-1}>
            <Outlet />
          </main>
        </Suspense>
      </div>
      {who && <Commands who={who} command={command} onCommand={setCommand} />}
      <ScrollRestoration />
    </div>
  );
}
