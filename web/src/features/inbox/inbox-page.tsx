import { useQuery } from '@tanstack/react-query';
import { BellOff, CheckCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { InboxRow } from '#shared/contract/inbox.ts';
import { isAdmin } from '#shared/domain/access.ts';
import { INBOX_DAYS, inboxCategories } from '#shared/domain/inbox.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { Toast, type ToastWords } from '../../ui/toast.tsx';
import { InboxNotice } from './inbox-notice.tsx';
import styles from './inbox-page.module.css';
import { type InboxFilter, noticesOf, SLICE, useMark, useReadAll } from './queries.ts';
import { unreadCount } from './unread.ts';

/** Spec 2.5: the inbox keeps everything. */
export function InboxPage() {
  const { filter, setCategory } = useFilter();
  const [shown, setShown] = useState(SLICE);
  const list = useQuery(noticesOf(filter, shown));
  const { data: unread = 0 } = useQuery(unreadCount);
  const [message, setMessage] = useState<ToastWords | null>(null);
  const readAll = useReadAll();
  const onReadAll = () =>
    readAll.mutate(undefined, {
      onSuccess: () => setMessage({ tone: 'positive', words: 'All notifications are marked as read.' }),
    });
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={
          <Button
            icon={<CheckCheck aria-hidden="true" />}
            isDisabled={unread === 0}
            isPending={readAll.isPending}
            onPress={onReadAll}
          >
            Mark all as read
          </Button>
        }
      >
        <p>
          We keep notifications for {INBOX_DAYS} days. <PreferencesLink />
        </p>
      </PageHeader>
      <Failure error={readAll.error} />
      <div className={styles.bar}>
        <TabLinks
          label="Which notifications"
          tabs={[
            { to: addressOf({ ...filter, isUnread: false }), label: 'All', isOpen: !filter.isUnread },
            { to: addressOf({ ...filter, isUnread: true }), label: `Unread (${unread})`, isOpen: filter.isUnread },
          ]}
        />
        <SelectField
          label="Category"
          value={filter.category}
          onChange={setCategory}
          options={[
            { value: '', label: 'All categories' },
            ...inboxCategories.map((one) => ({ value: one, label: one })),
          ]}
        />
      </div>
      <Loaded query={list}>
        {({ value, '@odata.count': count }) =>
          count === 0 ? (
            <NothingThere filter={filter} />
          ) : (
            <Notices
              notices={value}
              count={count}
              isFetching={list.isPlaceholderData}
              onMore={() => setShown(shown + SLICE)}
            />
          )
        }
      </Loaded>
      <Toast message={message} onClose={() => setMessage(null)} />
    </>
  );
}

const addressOf = ({ isUnread, category }: InboxFilter): string => {
  const search = String(new URLSearchParams({ ...(isUnread && { show: 'unread' }), ...(category && { category }) }));
  return search ? `/inbox?${search}` : '/inbox';
};

function useFilter() {
  const [search, setSearch] = useSearchParams();
  const filter: InboxFilter = { isUnread: search.get('show') === 'unread', category: search.get('category') ?? '' };
  const setCategory = (category: string) =>
    setSearch(new URLSearchParams(addressOf({ ...filter, category }).split('?')[1]), { preventScrollReset: true });
  return { filter, setCategory };
}

function PreferencesLink() {
  const me = useMe();
  const who = whoIs(me);
  const to = who && isAdmin(who) ? `/admin/user/profile/${who.id}` : '/profile';
  return <Link to={to}>Choose what we email or text you</Link>;
}

interface NoticesProps {
  notices: readonly InboxRow[];
  count: number;
  isFetching: boolean;
  onMore: () => void;
}

function Notices({ notices, count, isFetching, onMore }: NoticesProps) {
  const mark = useMark();
  const list = useRef<HTMLUListElement>(null);
  const onMark = (id: string, isRead: boolean) => {
    mark.mutate({ id, isRead });
    // The focused notice leaves the unread list.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Failure error={mark.error} />
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Notifications">
        {notices.map((notice) => (
          <InboxNotice key={notice.id} notice={notice} onMark={(isRead) => onMark(notice.id, isRead)} />
        ))}
      </ul>
      <div className={styles.more}>
        <p role="status">
          Showing {notices.length} of {count}
        </p>
        {notices.length < count && (
          <Button isPending={isFetching} onPress={onMore}>
            Show more
          </Button>
        )}
      </div>
    </>
  );
}

const NothingThere = ({ filter: { isUnread, category } }: { filter: InboxFilter }) => (
  <Card as="div">
    <EmptyState icon={<BellOff />} title={isUnread ? "You're all caught up" : 'No notifications yet'}>
      <p>
        {category
          ? `There's nothing ${isUnread ? 'unread ' : ''}in this category.`
          : isUnread
            ? "You've read all of your notifications."
            : "We'll tell you here when something happens that concerns you."}
      </p>
    </EmptyState>
  </Card>
);
