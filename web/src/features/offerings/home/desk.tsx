import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { WatchedRow } from '#shared/contract/desk.ts';
import type { List } from '#shared/contract/odata.ts';
import { searchPath } from '#shared/domain/browse.ts';
import { commitmentStatuses } from '#shared/domain/commitment.ts';
import { date, dateTime } from '#shared/format/date.ts';
import { daysLeft } from '#shared/format/eastern-day.ts';
import { money } from '#shared/format/money.ts';
import { CalendarButton } from '../../../lp/calendar-button.tsx';
import { CommitmentBadge } from '../../../lp/commitment-badge.tsx';
import { DayAhead } from '../../../lp/days-left.tsx';
import { changeWords } from '../../../lp/desk/change-words.ts';
import { watchlist } from '../../../lp/desk/queries.ts';
import styles from '../morning/morning.module.css';
import { MorningCard } from '../morning/morning-card.tsx';
import { MorningRow } from '../morning/morning-row.tsx';
import { type Deadline, deadlines, standingCommitments } from './queries.ts';
import { useFreshMatches } from './use-fresh-matches.ts';

/** The calendar has all deadlines. */
const SHOWN = 6;

/** Buyers' start page, before the lists. */
export function Desk() {
  const coming = useQuery({ ...deadlines, select: shortened });
  const matches = useFreshMatches();
  return (
    <div className={`${styles.grid} ${styles.pairs}`}>
      <MorningCard
        title="Your commitments"
        query={useQuery(standingCommitments)}
        all={{ href: '/portfolio', label: 'Portfolio' }}
        nothing="You haven't committed to an LP yet."
      >
        {({ lpIdentifier, collateralDescription, purchaseCommitmentStatus, purchaseCommitmentAmount }) => {
          const status = commitmentStatuses.find((one) => one === purchaseCommitmentStatus);
          return (
            <MorningRow key={lpIdentifier} figure={money(purchaseCommitmentAmount ?? 0)} note={collateralDescription}>
              <Link to={`/lp/${lpIdentifier}`}>LP #{lpIdentifier}</Link> {status && <CommitmentBadge status={status} />}
            </MorningRow>
          );
        }}
      </MorningCard>
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
            note={`${title} ${date(day)} · ${sellerName}`}
          >
            <Link to={`/lp/${lpNumber}`}>LP #{lpNumber}</Link>
          </MorningRow>
        )}
      </MorningCard>
      <MorningCard
        title="Changed on your watchlist"
        query={useQuery({ ...watchlist, select: changed })}
        all={{ href: '/watchlist', label: 'Watchlist' }}
        nothing="Nothing changed on the LPs you watch."
      >
        {({ lpIdentifier, changes }) => (
          <MorningRow key={lpIdentifier} note={changes.map(changeWords).join(' · ')}>
            <Link to={`/lp/${lpIdentifier}`}>LP #{lpIdentifier}</Link>
          </MorningRow>
        )}
      </MorningCard>
      <MorningCard
        title="New in your saved searches"
        query={matches}
        all={{ href: '/searches', label: 'Saved searches' }}
        nothing={
          matches.data?.hasSearches === false
            ? 'Save a search in Browse to see new matches here.'
            : 'No new matches since your last visit.'
        }
      >
        {({ id, name, parameters, fresh, since }) => (
          <MorningRow key={id} figure={fresh === 1 ? '1 LP' : `${fresh} LPs`} note={`Listed since ${dateTime(since)}`}>
            <Link to={searchPath(`${parameters}&listedSince=${since}`)}>{name}</Link>
          </MorningRow>
        )}
      </MorningCard>
    </div>
  );
}

const changed = (rows: WatchedRow[]): List<WatchedRow> => {
  const value = rows.filter(({ changes }) => changes.length > 0);
  return { '@odata.count': value.length, value: value.slice(0, SHOWN) };
};

const shortened = ({ value, ...list }: { '@odata.count': number; value: Deadline[] }) => ({
  ...list,
  value: value.slice(0, SHOWN),
});

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
      fileName="tandem-deadlines.ics"
      variant="quiet"
    />
  );
}
