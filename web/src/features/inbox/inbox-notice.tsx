import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { InboxRow } from '#shared/contract/inbox.ts';
import { dateTime } from '#shared/format/date.ts';
import { Button } from '../../ui/button.tsx';
import styles from './inbox-page.module.css';

interface InboxNoticeProps {
  notice: InboxRow;
  onMark: (isRead: boolean) => void;
}

export function InboxNotice({ notice, onMark }: InboxNoticeProps) {
  const { Title, Body, Path, Category, Date: at, Read: isRead } = notice;
  const heading = useId();
  return (
    <li className={styles.notice} data-read={isRead} aria-labelledby={heading}>
      <div className={styles.words}>
        <h2 id={heading}>
          {!isRead && <span className="visually-hidden">Unread: </span>}
          {Path ? (
            <Link to={Path} onClick={() => isRead || onMark(true)}>
              {Title}
            </Link>
          ) : (
            Title
          )}
        </h2>
        <p className={styles.body}>{Body}</p>
        <p className={styles.meta}>
          {Category} · <time dateTime={at}>{dateTime(at)}</time>
        </p>
      </div>
      <Button variant="quiet" label={`Mark as ${isRead ? 'unread' : 'read'}: ${Title}`} onPress={() => onMark(!isRead)}>
        {isRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
    </li>
  );
}
