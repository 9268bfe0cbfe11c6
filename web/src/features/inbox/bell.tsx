import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './bell.module.css';
import { onTold, tellTabs } from './tabs.ts';
import { commitmentsKey, lookAgain, proposalsKey, unreadCount } from './unread.ts';

const MOST = 99;

export function Bell() {
  const { data } = useQuery(unreadCount);
  const unread = data ?? 0;
  const news = useNews(data);
  useFollowing();
  return (
    <>
      <Link
        to="/inbox"
        className={styles.bell}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      >
        <BellIcon aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </Link>
      <span role="status" className="visually-hidden">
        {news}
      </span>
    </>
  );
}

function useNews(unread: number | undefined): string {
  const [news, setNews] = useState('');
  const last = useRef(unread);
  useEffect(() => {
    const more = unread === undefined || last.current === undefined ? 0 : unread - last.current;
    last.current = unread;
    setNews(more > 0 ? `${more} new ${more === 1 ? 'notification' : 'notifications'}` : '');
  }, [unread]);
  return news;
}

/** Other tabs, and the server. */
function useFollowing() {
  const queries = useQueryClient();
  useEffect(() => {
    const look = () => {
      void lookAgain(queries);
      void lookAgain(queries, commitmentsKey);
      void lookAgain(queries, proposalsKey);
    };
    const stopping = new AbortController();
    stopping.signal.addEventListener('abort', onTold(look));
    const listening = import('./live.ts').then(({ listen }) => {
      if (stopping.signal.aborted) return;
      const stop = listen(() => {
        tellTabs();
        look();
      });
      stopping.signal.addEventListener('abort', stop);
    });
    // If it can't load, the inbox refreshes on view.
    listening.catch(() => undefined);
    return () => stopping.abort();
  }, [queries]);
}
