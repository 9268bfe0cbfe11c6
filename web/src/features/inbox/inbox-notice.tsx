import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { InboxRow } from '#shared/contract/inbox.ts';
import { namedIn } from '#shared/domain/first-set.ts';
import { dateTime } from '#shared/format/date.ts';
import { useRights } from '../../lib/use-rights.ts';
import { Button } from '../../ui/button.tsx';
import styles from './inbox-page.module.css';
import { NameAdministrator } from './name-administrator.tsx';

interface InboxNoticeProps {
  notice: InboxRow;
  onMark: (isRead: boolean) => void;
}

export function InboxNotice({ notice, onMark }: InboxNoticeProps) {
  const { Title, Body, Path, Category, Date: at, Read: isRead } = notice;
  const heading = useId();
  const { isAdmin } = useRights();
  const userId = isAdmin && Path ? namedIn(Path) : null;
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
        {userId && <NameAdministrator userId={userId} title={Title} onNamed={() => isRead || onMark(true)} />}
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
