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
  const commitments = useQuery(pendingCommitments);
  const users = useQuery(readyUsers);
  const books = useQuery({ ...closedBooks, select: firstBooks });
  const drafts = useQuery(waitingDrafts);
  const tapes = useQuery(waitingTapes);
  const ending = useQuery(endingSoon);
  const absent = [
    { query: commitments, words: 'No commitments to review.' },
    { query: users, words: 'No one is waiting for verification.' },
    { query: books, words: 'No closed order books have orders to decide.' },
    { query: drafts, words: 'No drafts to review.' },
    { query: tapes, words: 'No loan tapes to publish.' },
    { query: ending, words: `No open LPs have due diligence closing in the next ${SOON} days.` },
  ].filter(({ query }) => query.data?.value.length === 0);
  return (
    <div className={`${styles.grid} ${styles.thirds}`}>
      <MorningCard
        title="Commitments to review"
        query={commitments}
        all={{ href: `${managing}/offerings/purchases?filter.status=Pending`, label: 'View all #' }}
        isFolded
      >
        {({ id, LPNumber, CreditUnionName, DateSubmitted, Amount }) => (
          <MorningRow
            key={id}
            figure={money(Amount)}
            note={`Waiting ${waitingWords(DateSubmitted, new Date()).toLowerCase()} · ${CreditUnionName}`}
          >
            <Link to={`${managing}/offerings/purchases/${LPNumber}`}>LP #{LPNumber}</Link>
          </MorningRow>
        )}
      </MorningCard>
      <MorningCard
        title="Users to verify"
        query={users}
        all={{ href: `${managing}/users/ready-to-verify`, label: 'View all #' }}
        isFolded
      >
        {({ id, name, creditUnionName, signedAt }) => (
          <MorningRow
            key={id}
            note={`${signedAt ? `Waiting ${waitingWords(signedAt, new Date()).toLowerCase()} · ` : ''}${creditUnionName}`}
          >
            <Link to={`/admin/user/profile/${id}/verify`}>{name}</Link>
          </MorningRow>
        )}
      </MorningCard>
      <MorningCard
        title="Order books"
        query={books}
        all={{ href: `${managing}/offerings/closed`, label: 'All books' }}
        isFolded
        lines={1}
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
        query={drafts}
        all={{ href: `${managing}/offerings/drafts`, label: 'All drafts' }}
        isFolded
      >
        {({ id, LoanType, SellerName, handedInAt }) => (
          <MorningRow key={id} note={`Waiting ${since(handedInAt ?? '')} · ${SellerName}`}>
            <Link to={`/admin/lp/${id}/review`}>LP #{id}</Link> {LoanType}
          </MorningRow>
        )}
      </MorningCard>
      <MorningCard
        title="Loan tapes to publish"
        query={tapes}
        all={{ href: `${managing}/offerings/tapes`, label: 'All tapes' }}
        isFolded
        lines={1}
      >
        {({ lpNumber, loanType, sellerName, tape }) => (
          <MorningRow key={lpNumber} note={`Uploaded ${dayOfMoment(tape.at)} · ${sellerName}`}>
            <Link to={`/admin/lp/${lpNumber}/tape/${tape.tapeId}`}>LP #{lpNumber}</Link> {loanType}
          </MorningRow>
        )}
      </MorningCard>
      <MorningCard
        title="Due diligence closing"
        query={ending}
        all={{ href: `${managing}/offerings/open?order=DueDiligenceDeadline%20asc`, label: 'Open LPs' }}
        isFolded
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
      >
        {(event) => <EventLine key={event.id} event={event} isShort />}
      </MorningCard>
      {absent.length > 0 && <p className={styles.absent}>{absent.map(({ words }) => words).join(' ')}</p>}
    </div>
  );
}
