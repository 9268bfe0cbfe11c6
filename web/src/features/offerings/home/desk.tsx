import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { WatchedRow } from '#shared/contract/desk.ts';
import type { List } from '#shared/contract/odata.ts';
import { searchPath } from '#shared/domain/browse.ts';
import { date, dateTime } from '#shared/format/date.ts';
import { daysLeft } from '#shared/format/eastern-day.ts';
import { useMe, whoIs } from '../../../lib/queries.ts';
import { useRights } from '../../../lib/use-rights.ts';
import { CalendarButton } from '../../../lp/calendar-button.tsx';
import { DayAhead } from '../../../lp/days-left.tsx';
import { changeWords } from '../../../lp/desk/change-words.ts';
import { watchlist } from '../../../lp/desk/queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from '../morning/morning.module.css';
import { MorningCard } from '../morning/morning-card.tsx';
import { MorningRow } from '../morning/morning-row.tsx';
import { shortName } from '../short-name.ts';
import { deadlines, today } from './queries.ts';
import { useFreshMatches } from './use-fresh-matches.ts';

/** Most rows of a card; the calendar has all deadlines. */
const SHOWN = 4;
const DAYS_SHOWN = 3;

/** Buyers' start page, before the lists. */
export function Desk() {
  const { isVerified } = useRights();
  const onMe = useQuery({ ...today(whoIs(useMe())), select: shortenedTo(SHOWN), enabled: isVerified });
  const coming = useQuery({ ...deadlines, select: shortenedTo(DAYS_SHOWN) });
  return (
    <div className={`${styles.grid} ${styles.tight}`}>
      {isVerified && (
        <MorningCard
          title="Waiting for you"
          query={onMe}
          all={{ href: '/deals', label: 'Deals' }}
          nothing="No deals, approvals, questions or answers are waiting for you."
        >
          {({ id, title, path, note, due, isOverdue }) => (
            <MorningRow
              key={id}
              figure={
                isOverdue ? (
                  <Badge tone="critical">Overdue</Badge>
                ) : (
                  due && <DayAhead days={daysLeft(due, new Date())} />
                )
              }
              note={note}
            >
              <Link to={path}>{title}</Link>
            </MorningRow>
          )}
        </MorningCard>
      )}
      <MorningCard
        title="Deadlines"
        query={coming}
        all={{ href: '/lps/my', label: 'My LPs' }}
        nothing="No deadlines are coming up for LPs you ordered or bought."
        actions={<AllDeadlines />}
      >
        {({ id, lpNumber, day, title, sellerName }) => (
          <MorningRow
            key={id}
            figure={<DayAhead days={daysLeft(day, new Date())} />}
            note={`${date(day)} · ${shortName(sellerName)}`}
          >
            <Link to={`/lp/${lpNumber}`}>LP #{lpNumber}</Link> {title}
          </MorningRow>
        )}
      </MorningCard>
      <NewForYou />
    </div>
  );
}

/** Changes of what is watched, and what saved searches found. */
function NewForYou() {
  const changes = useQuery({ ...watchlist, select: changed });
  const matches = useFreshMatches();
  return (
    <Card
      title="New for you"
      actions={
        <>
          <Link className={styles.all} to="/watchlist">
            Watchlist
          </Link>
          <Link className={styles.all} to="/searches" aria-label="Saved searches">
            Searches
          </Link>
        </>
      }
    >
      <Loaded query={changes} lines={4}>
        {({ value: watched }) => (
          <Loaded query={matches} lines={4}>
            {({ value: found, hasSearches }) => (
              <>
                {watched.length + found.length === 0 ? (
                  <p className={styles.nothing}>
                    {hasSearches
                      ? 'Nothing changed on the LPs you watch, and your saved searches have no new matches.'
                      : 'Nothing changed on the LPs you watch. Save a search in Browse to see new matches here.'}
                  </p>
                ) : (
                  <ul className={styles.list}>
                    {watched.map(({ lpIdentifier, changes }) => (
                      <MorningRow key={lpIdentifier} note={changes.map(changeWords).join(' · ')}>
                        <Link to={`/lp/${lpIdentifier}`}>LP #{lpIdentifier}</Link>
                      </MorningRow>
                    ))}
                    {found.map(({ id, name, parameters, fresh, since }) => (
                      <MorningRow
                        key={id}
                        figure={fresh === 1 ? '1 LP' : `${fresh} LPs`}
                        note={`Listed since ${dateTime(since)}`}
                      >
                        <Link to={searchPath(`${parameters}&listedSince=${since}`)}>{name}</Link>
                      </MorningRow>
                    ))}
                  </ul>
                )}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Card>
  );
}

const changed = (rows: WatchedRow[]): List<WatchedRow> => {
  const value = rows.filter(({ changes }) => changes.length > 0);
  return { '@odata.count': value.length, value: value.slice(0, SHOWN) };
};

const shortenedTo =
  (most: number) =>
  <Row,>({ value, ...list }: List<Row>): List<Row> => ({ ...list, value: value.slice(0, most) });

function AllDeadlines() {
  const { data } = useQuery(deadlines);
  if (!data || data.value.length === 0) return null;
  return (
    <CalendarButton
      days={data.value.map(({ id, day, title, lpNumber }) => ({
        id,
        day,
        title: `LP #${lpNumber}: ${title}`,
        href: `/lp/${lpNumber}`,
      }))}
      label="Add to calendar"
      isShort
      fileName="tandem-deadlines.ics"
      variant="quiet"
    />
  );
}
