import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import type { DealRow } from '#shared/contract/deals.ts';
import { dealStates, isEnded } from '#shared/domain/deal.ts';
import { useMe } from '../../lib/queries.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useRights } from '../../lib/use-rights.ts';
import { dealPath } from '../../lp/deal-path.ts';
import { isPriced } from '../../lp/price-column.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { dealColumns } from './columns.tsx';
import styles from './deals.module.css';
import { dealList } from './queries.ts';

/** Administrators have the closing desk instead. */
export function DealsPage() {
  const { isAdmin } = useRights();
  return isAdmin ? <Navigate to="/admin/deals" replace /> : <OwnDeals />;
}

function OwnDeals() {
  const { CreditUnionName } = useMe();
  return (
    <>
      <PageHeader
        eyebrow={CreditUnionName}
        title="Deals"
        actions={
          <PageActions>
            <PrintButton />
          </PageActions>
        }
      >
        <p>Accepted purchases and sales on their way from the agreement to the wire.</p>
      </PageHeader>
      <Loaded query={useQuery(dealList)} lines={8}>
        {(all) => (all.length === 0 ? <NoDeals /> : <Deals all={all} />)}
      </Loaded>
    </>
  );
}

const NoDeals = () => (
  <Card as="div">
    <EmptyState
      icon={<Handshake />}
      title="No deals yet"
      action={<LinkButton href="/lps/open">Browse open LPs</LinkButton>}
    >
      <p>
        A deal opens when we accept a purchase commitment, for its buyer and its seller. It shows who does what next.
      </p>
    </EmptyState>
  </Card>
);

const STATE = 'state';
const SEARCH = 'search';

function Deals({ all }: { all: readonly DealRow[] }) {
  const [address, change] = useAddress();
  const state = dealStates.find((one) => one === address.get(STATE)) ?? null;
  const text = address.get(SEARCH) ?? '';
  const found = all.filter((row) => (state === null || row.state === state) && isFound(row, text));
  const others = found.filter(({ isOnMe }) => !isOnMe);
  const groups = [
    { title: 'Waiting for you', rows: found.filter(({ isOnMe }) => isOnMe) },
    { title: 'Waiting for others', rows: others.filter((row) => !isEnded(row)) },
    { title: 'Ended', rows: others.filter(isEnded) },
  ].filter(({ rows }) => rows.length > 0);
  const [other, hasPrices] = [otherLabel(all), all.some(isPriced)];
  return (
    <div className={styles.page}>
      <div className={styles.filters} data-print="hide">
        <StateTabs all={all} state={state} text={text} />
        <div className={styles.search}>
          <SearchField
            label="Search deals"
            hint="LP or credit union"
            text={text}
            onChange={(next) => change((params) => (next ? params.set(SEARCH, next) : params.delete(SEARCH)))}
          />
        </div>
      </div>
      {groups.map(({ title, rows }) => (
        <Card key={title} title={`${title} (${rows.length.toLocaleString('en-US')})`}>
          <SimpleTable
            caption={title}
            columns={dealColumns(other, { hasPrices, areEnded: rows.every(isEnded) })}
            rows={rows}
            rowKey={({ id }) => id}
            rowHref={({ id }) => dealPath(id)}
            emptyText=""
          />
        </Card>
      ))}
      {groups.length === 0 && (
        <Card as="div">
          <EmptyState title="No deals match">
            <p>Try another state or search.</p>
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

function StateTabs({ all, state, text }: { all: readonly DealRow[]; state: string | null; text: string }) {
  const counts = Map.groupBy(all, (row) => row.state);
  const to = (next: string | null) =>
    `?${new URLSearchParams({ ...(next !== null && { [STATE]: next }), ...(text && { [SEARCH]: text }) })}`;
  return (
    <TabLinks
      label="State"
      tabs={[
        { to: to(null), label: 'All', isOpen: state === null },
        ...dealStates
          .filter((one) => counts.has(one) || one === state)
          .map((one) => ({
            to: to(one),
            label: `${one} (${(counts.get(one)?.length ?? 0).toLocaleString('en-US')})`,
            isOpen: one === state,
          })),
      ]}
    />
  );
}

const isFound = ({ lpNumber, otherName }: DealRow, text: string): boolean =>
  `lp #${lpNumber} ${otherName}`.toLowerCase().includes(text.trim().toLowerCase());

/** A credit union may both buy and sell. */
function otherLabel(all: readonly DealRow[]): string {
  if (all.every(({ side }) => side === 'buyer')) return 'Seller';
  return all.some(({ side }) => side === 'buyer') ? 'Buyer or seller' : 'Buyer';
}
