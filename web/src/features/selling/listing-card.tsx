import { Link } from 'react-router-dom';
import type { Listing, ListingBuyer } from '#shared/contract/selling.ts';
import { hasRemaining } from '#shared/domain/offering-amounts.ts';
import { offeredPrice } from '#shared/domain/price.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
import { moneyWhole } from '#shared/format/money.ts';
import { DaysLeft } from '../../lp/days-left.tsx';
import { FigureStrip } from '../../lp/figure-strip.tsx';
import { isDraft, isPast } from '../../lp/listing-groups.ts';
import type { NextAction } from '../../lp/next-action.ts';
import { type TapeNeed, wordsOfNeed } from '../../lp/tape-need.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FactLines } from './fact-lines.tsx';
import styles from './listing-card.module.css';
import { MissingLinks } from './missing.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { everWords, undecidedWords, weekWords } from './week-words.ts';

const unions = (count: number) => `${count.toLocaleString('en-US')} credit ${count === 1 ? 'union' : 'unions'}`;

interface ListingCardProps {
  listing: Listing;
  next: NextAction | null;
  /** State of its tape, unless that is next. */
  tape: TapeNeed | null;
}

/** One LP on one card: what stands now, what is new, and what to do next. */
export function ListingCard({ listing, next, tape }: ListingCardProps) {
  const { lpIdentifier: id, loanType, transactionType } = listing;
  return (
    <Card as="li">
      <div className={styles.head}>
        <div>
          <p className={styles.kind}>
            {transactionTypeLabel(transactionType)} · {loanType}
          </p>
          <div className={styles.name}>
            <h3>
              <Link to={`/selling/lp/${id}`}>LP #{id}</Link>
            </h3>
            <StandingBadge listing={listing} />
            {!isPast(listing) && (
              <DaysLeft days={listing.dueDiligenceDaysRemaining} until={listing.dueDiligenceDeadline} />
            )}
          </div>
        </div>
        {next && (
          <div className={styles.next}>
            <span className={styles.why}>{next.why}</span>
            <LinkButton href={next.href}>
              {next.label}
              <span className="visually-hidden">, LP #{id}</span>
            </LinkButton>
          </div>
        )}
      </div>
      <FigureStrip label={`LP #${id} now`} figures={figuresOf(listing)} />
      <FactLines lines={[...factsOf(listing), ...tapeLine(listing, tape), ...missingLine(listing)]} />
    </Card>
  );
}

/** Present state; its history is below. */
function figuresOf(listing: Listing) {
  const { amountForSale, amountRemaining, demand } = listing;
  const forSale = { label: 'For sale', value: moneyWhole(amountForSale), note: `Price: ${offeredPrice(listing)}` };
  if (isDraft(listing)) return [forSale];
  const orders = ({ count, total }: Listing['demand']['pending']) => ({
    value: moneyWhole(total),
    note: unions(count),
  });
  return [
    forSale,
    ...(hasRemaining(listing) ? [{ label: 'Remaining', value: moneyWhole(amountRemaining) }] : []),
    { label: 'Indications', ...orders(demand.indications) },
    { label: 'Pending commitments', ...orders(demand.pending) },
    { label: 'Accepted commitments', ...orders(demand.accepted) },
  ];
}

function factsOf(listing: Listing) {
  if (isDraft(listing)) return [];
  const { undecided, buyers } = listing;
  return [
    ...(isPast(listing) ? [] : [{ label: 'This week', value: weekWords(listing) }]),
    ...(buyers && buyers.length > 0 ? [{ label: 'Credit unions', value: namesOf(buyers) }] : []),
    ...(undecided.count > 0 && !isPast(listing)
      ? [{ label: 'Opened files, no commitment', value: undecidedWords(listing) }]
      : []),
    { label: 'Since it was listed', value: everWords(listing) },
  ];
}

function tapeLine({ lpIdentifier: id }: Listing, need: TapeNeed | null) {
  if (!need) return [];
  const desk = `/selling/lp/${id}/tape`;
  const value = (
    <>
      {wordsOfNeed(need)} <Link to={need.tapeId ? `${desk}/${need.tapeId}` : desk}>{need.step}</Link>
    </>
  );
  return [{ label: 'Loan tape', value }];
}

const missingLine = (listing: Listing) =>
  isPast(listing) || listing.missing.length === 0
    ? []
    : [{ label: 'Missing', value: <MissingLinks listing={listing} /> }];

const MOST_NAMED = 3;

function namesOf(buyers: readonly ListingBuyer[]): string {
  const named = buyers
    .slice(0, MOST_NAMED)
    .map(({ creditUnionName, committed, indicated }) =>
      committed === null
        ? `${creditUnionName}, ${moneyWhole(indicated ?? 0)} indicated`
        : `${creditUnionName}, ${moneyWhole(committed)} committed`,
    );
  const more = buyers.length - named.length;
  return [...named, more > 0 && `${more.toLocaleString('en-US')} more`].filter(Boolean).join(' · ');
}
