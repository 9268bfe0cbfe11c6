import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { commitmentStatuses } from '#shared/domain/commitment.ts';
import { date, daysLeft } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { CommitmentBadge } from '../../../lp/commitment-badge.tsx';
import { DaysLeft } from '../../../lp/days-left.tsx';
import styles from '../morning/morning.module.css';
import { MorningCard } from '../morning/morning-card.tsx';
import { MorningRow } from '../morning/morning-row.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { type Deadline, deadlines, standingCommitments } from './queries.ts';

/** How many deadlines are shown; the calendar has all of them. */
const SHOWN = 6;

/** What a buyer's morning begins with, before the lists that everyone sees. */
export function Desk() {
  const coming = useQuery({ ...deadlines, select: shortened });
  return (
    <div className={styles.grid}>
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
            figure={<DaysLeft days={daysLeft(day, new Date())} />}
            note={`${title} ${date(day)} · ${sellerName}`}
          >
            <Link to={`/lp/${lpNumber}`}>LP #{lpNumber}</Link>
          </MorningRow>
        )}
      </MorningCard>
    </div>
  );
}

const shortened = ({ value, ...list }: { '@odata.count': number; value: Deadline[] }) => ({
  ...list,
  value: value.slice(0, SHOWN),
});

function AllDeadlines() {
  const { data } = useQuery(deadlines);
  return data && data.value.length > 0 && <CalendarButton deadlines={data.value} label="Add to calendar" />;
}
