import { Link } from 'react-router-dom';
import type { ActivityRow } from '#shared/contract/views.ts';
import { dateTime, timeOf } from '#shared/format/date.ts';
import { EventIcon } from './event-icon.tsx';
import styles from './event-line.module.css';
import { eventWords } from './event-words.ts';

interface EventLineProps {
  event: ActivityRow;
  /** Arrived while the page was open. */
  isNew?: boolean;
  /** Without a day heading, in a narrow card. */
  isShort?: boolean;
}

export function EventLine({ event, isNew = false, isShort = false }: EventLineProps) {
  const { Type, User, LPNumber, CreditUnionName, Detail } = event;
  return (
    <li className={styles.line} data-new={isNew || undefined} data-short={isShort || undefined}>
      {!isShort && <EventIcon type={Type} />}
      <div className={styles.words}>
        <p>
          <strong>{User}</strong> {eventWords[Type]}{' '}
          {Type === 'Offering Deleted' ? (
            `LP #${LPNumber}`
          ) : (
            <Link to={`/admin/manage/offerings/all/${LPNumber}`}>LP #{LPNumber}</Link>
          )}
        </p>
        <p className={styles.detail}>
          {isShort ? (
            <time dateTime={event.Date}>{dateTime(event.Date)}</time>
          ) : (
            [CreditUnionName, Detail].filter(Boolean).join(' · ')
          )}
        </p>
      </div>
      {!isShort && (
        <div className={styles.side}>
          <time dateTime={event.Date}>{timeOf(event.Date)}</time>
          <Link to={`/admin/lp/history/${LPNumber}`} aria-label={`History of LP ${LPNumber}`}>
            History
          </Link>
        </div>
      )}
    </li>
  );
}
