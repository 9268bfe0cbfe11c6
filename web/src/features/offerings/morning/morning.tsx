import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dayOfMoment } from '#shared/format/date.ts';
import { daysLeft } from '#shared/format/eastern-day.ts';
import { money, moneyWhole } from '#shared/format/money.ts';
import { bookPath, bookWords, callOf, closedBooks } from '../../../lp/closed-books.tsx';
import { DaysLeft } from '../../../lp/days-left.tsx';
import { EventLine } from '../../../lp/events/event-line.tsx';
import { waitingWords } from '../../../lp/waiting.ts';
import { Badge } from '../../../ui/badge.tsx';
import styles from './morning.module.css';
import { MorningCard } from './morning-card.tsx';
import { MorningRow } from './morning-row.tsx';
import {
  endingSoon,
  firstBooks,
  newestActivity,
  pendingCommitments,
  readyUsers,
  SOON,
  waitingDrafts,
  waitingTapes,
} from './queries.ts';

const managing = '/admin/manage';

const DAY = 86_400_000;

/** Whole days. */
function since(iso: string): string {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / DAY));
  return days === 1 ? '1 day' : `${days} days`;
}

export function Morning() {
  return (
    <div className={`${styles.grid} ${styles.pairs}`}>
      <MorningCard
        title="Commitments to review"
        query={useQuery(pendingCommitments)}
        all={{ href: `${managing}/offerings/purchases?filter.status=Pending`, label: 'View all #' }}
        nothing="No commitments to review."
      >
        {({ id, LPNumber, CreditUnionName, DateSubmitted, Amount }) => (
          <MorningRow
            key={id}
            figure={money(Amount)}
            note={`${CreditUnionName} · waiting ${waitingWords(DateSubmitted, new Date()).toLowerCase()}`}
          >
            <Link to={`${managing}/offerings/purchases/${LPNumber}`}>LP #{LPNumber}</Link>
          </MorningRow>
        )}
      </MorningCard>
      <MorningCard
        title="Users to verify"
        query={useQuery(readyUsers)}
        all={{ href: `${managing}/users/ready-to-verify`, label: 'View all #' }}
        nothing="No one is waiting for verification."
      >
        {({ id, name, creditUnionName, firstActiveDate }) => (
          <MorningRow key={id} note={`${creditUnionName} · first active ${since(firstActiveDate)} ago`}>
            <Link to={`/admin/user/profile/${id}/verify`}>{name}</Link>
          </MorningRow>
        )}
      </MorningCard>
      <MorningCard
        title="Order books"
        query={useQuery({ ...closedBooks, select: firstBooks })}
        all={{ href: `${managing}/offerings/closed`, label: 'All closed books' }}
        nothing="No order books are closed or to be closed again."
        lines={1}
        isWide
      >
        {(book) => (
          <MorningRow
            key={book.lpNumber}
            figure={callOf(book) ? <Badge tone="caution">Waiting for you</Badge> : undefined}
            note={bookWords(book)}
          >
            <Link to={bookPath(book)}>
              LP #{book.lpNumber}
              {book.waiting ? `: ${book.waiting.name}` : book.closing ? ': to be closed again' : ''}
            </Link>
          </MorningRow>
        )}
      </MorningCard>
      <MorningCard
        title="Drafts to review"
        query={useQuery(waitingDrafts)}
        all={{ href: `${managing}/offerings/drafts`, label: 'All drafts' }}
        nothing="No drafts to review."
      >
        {({ id, LoanType, SellerName, handedInAt }) => (
          <MorningRow key={id} note={`${SellerName} · waiting ${since(handedInAt ?? '')}`}>
            <Link to={`/admin/lp/${id}/review`}>LP #{id}</Link> {LoanType}
          </MorningRow>
        )}
      </MorningCard>
      <MorningCard
        title="Loan tapes to publish"
        query={useQuery(waitingTapes)}
        all={{ href: `${managing}/offerings/tapes`, label: 'All loan tapes' }}
        nothing="No loan tapes to publish."
        lines={1}
      >
        {({ lpNumber, loanType, sellerName, tape }) => (
          <MorningRow key={lpNumber} note={`${sellerName} · uploaded ${dayOfMoment(tape.at)}`}>
            <Link to={`/admin/lp/${lpNumber}/tape/${tape.tapeId}`}>LP #{lpNumber}</Link> {loanType}
          </MorningRow>
        )}
      </MorningCard>
      <MorningCard
        title={`Due diligence closing in the next ${SOON} days`}
        query={useQuery(endingSoon)}
        all={{ href: `${managing}/offerings/open?order=DueDiligenceDeadline%20asc`, label: 'Open LPs' }}
        nothing={`No open LPs have due diligence closing in the next ${SOON} days.`}
        isWide
      >
        {({ id, LoanType, CalculatedAmountRemaining, DueDiligenceDeadline }) => (
          <MorningRow
            key={id}
            figure={DueDiligenceDeadline && <DaysLeft days={daysLeft(DueDiligenceDeadline, new Date())} />}
            note={`${moneyWhole(CalculatedAmountRemaining)} remains`}
          >
            <Link to={`${managing}/offerings/open/${id}`}>LP #{id}</Link> {LoanType}
          </MorningRow>
        )}
      </MorningCard>
      <MorningCard
        title="Recent activity"
        query={useQuery(newestActivity)}
        all={{ href: '/admin/activity', label: 'All activity' }}
        nothing="No activity yet."
        isWide
      >
        {(event) => <EventLine key={event.id} event={event} isDated />}
      </MorningCard>
    </div>
  );
}
