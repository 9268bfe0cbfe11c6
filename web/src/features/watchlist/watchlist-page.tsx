import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { WatchedRow } from '#shared/contract/desk.ts';
import type { OfferingCard } from '#shared/contract/termsheets.ts';
import { dateTime } from '#shared/format/date.ts';
import { changeWords } from '../../lp/desk/change-words.ts';
import { useSee, watchlist } from '../../lp/desk/queries.ts';
import { StarButton } from '../../lp/desk/star-button.tsx';
import { saleOfCard } from '../../lp/sale.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import { cardsOf } from './queries.ts';
import styles from './watchlist-page.module.css';

export function WatchlistPage() {
  const query = useQuery(watchlist);
  const see = useSee();
  const changed = (query.data ?? []).filter(({ changes }) => changes.length > 0);
  return (
    <>
      <PageHeader
        title="Watchlist"
        actions={
          changed.length > 1 && (
            <Button
              isPending={see.isPending}
              onPress={() => see.mutate(changed.map(({ lpIdentifier }) => lpIdentifier))}
            >
              Mark all as seen
            </Button>
          )
        }
      >
        LPs you watch, with what changed since you last looked.
      </PageHeader>
      <DeskTabs open="watchlist" />
      <Loaded query={query} lines={8}>
        {(rows) => (rows.length === 0 ? <NothingWatched /> : <Watched rows={rows} />)}
      </Loaded>
    </>
  );
}

function Watched({ rows }: { rows: readonly WatchedRow[] }) {
  const { data } = useQuery(cardsOf(rows.map(({ lpIdentifier }) => lpIdentifier)));
  const cards = new Map(data?.map((card) => [card.lpIdentifier, card]));
  return (
    <Card as="div">
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.lpIdentifier} className={styles.row}>
            <WatchedLp row={row} card={cards.get(row.lpIdentifier)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WatchedLp({ row, card }: { row: WatchedRow; card: OfferingCard | undefined }) {
  const see = useSee();
  const { lpIdentifier: id, changes, seenAt } = row;
  return (
    <>
      <StarButton id={id} />
      <div className={styles.what}>
        <p className={styles.title}>
          <Link to={`/lp/${id}`}>LP #{id}</Link>{' '}
          {card && <StateBadge state={card.state} bookClosedAt={card.bookClosedAt} sale={saleOfCard(card)} />}
        </p>
        {card && (
          <p className={styles.soft}>
            {card.type} · {card.sellerName}
          </p>
        )}
        {changes.length > 0 ? (
          <ul className={styles.changes} aria-label={`Changes of LP #${id}`}>
            {changes.map((change) => (
              <li key={change.fact}>{changeWords(change)}</li>
            ))}
          </ul>
        ) : (
          <p className={styles.soft}>Nothing new since {dateTime(seenAt)}</p>
        )}
      </div>
      {changes.length > 0 && (
        <Button
          variant="quiet"
          label={`Mark LP #${id} as seen`}
          isPending={see.isPending}
          onPress={() => see.mutate([id])}
        >
          Mark as seen
        </Button>
      )}
    </>
  );
}

const NothingWatched = () => (
  <Card as="div">
    <EmptyState
      icon={<Star />}
      title="You aren't watching any LPs"
      action={<LinkButton href="/lps/open">Browse open LPs</LinkButton>}
    >
      <p>Select the star on an LP to hear when its terms, balance or deadlines change.</p>
    </EmptyState>
  </Card>
);
