import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import type { DealRow } from '#shared/contract/deals.ts';
import { dealStates } from '#shared/domain/deal.ts';
import { lpWaitsFor, waitsFor } from '#shared/domain/deal-words.ts';
import { money } from '#shared/format/money.ts';
import { dealPath } from '../../lp/deal-path.ts';
import { FigureStrip } from '../../lp/figure-strip.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { AssigneeCell } from './assignee-cell.tsx';
import styles from './closing-desk.module.css';
import { DealBadge } from './deal-badge.tsx';
import { byLp, byState, type DealGroup, matching, principalOf } from './deal-groups.ts';
import { DeskFilters, useDeskFilter } from './desk-filters.tsx';
import { Due } from './due.tsx';
import { Principal } from './principal.tsx';
import { dealList } from './queries.ts';

/** Deals of all credit unions, for administrators. */
export function ClosingDeskPage() {
  return (
    <ToastPlace>
      <PageHeader
        title="Closing desk"
        actions={
          <PageActions>
            <PrintButton />
          </PageActions>
        }
      >
        <p>Every deal from its acceptance to the wire, with what it's waiting for and who looks after it.</p>
      </PageHeader>
      <Loaded query={useQuery(dealList)} lines={12}>
        {(all) => (all.length === 0 ? <NoDeals /> : <Desk all={all} />)}
      </Loaded>
    </ToastPlace>
  );
}

const NoDeals = () => (
  <Card as="div">
    <EmptyState icon={<Handshake />} title="No deals yet">
      <p>A deal opens with each accepted commitment, here and for its buyer and seller.</p>
    </EmptyState>
  </Card>
);

const count = (rows: readonly unknown[]): string =>
  `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'deal' : 'deals'}`;

function noteOf({ rows }: DealGroup): string {
  const late = rows.filter(({ isOverdue }) => isOverdue).length;
  return late > 0 ? `${count(rows)}, ${late.toLocaleString('en-US')} overdue` : count(rows);
}

function Desk({ all }: { all: readonly DealRow[] }) {
  const filter = useDeskFilter();
  const found = matching(all, filter);
  const groups = filter.isByLp ? byLp(found) : byState(found);
  const sums = byState(all);
  return (
    <div className={styles.page}>
      <FigureStrip
        label="Principal by state"
        figures={dealStates.map((state) => {
          const group = sums.find(({ name }) => name === state) ?? { name: state, rows: [], principal: 0 };
          return { label: state, value: money(group.principal), note: noteOf(group) };
        })}
      />
      <DeskFilters all={all} found={found} />
      {groups.map((group) => (
        <Group key={group.name} group={group} isLp={filter.isByLp} isShort={found.length > FEW} />
      ))}
      {groups.length === 0 && (
        <Card as="div">
          <EmptyState title="No deals match">
            <p>Try another state, assignee or due day.</p>
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

/** Most rows of a group before it is unfolded: to print, and on a screen of many deals. */
const FIRST = 50;
const FIRST_ON_SCREEN = 4;
const FEW = 12;

interface GroupProps {
  group: DealGroup;
  isLp: boolean;
  isShort: boolean;
}

function Group({ group, isLp, isShort }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const { name, rows, principal } = group;
  const title = isLp ? `LP #${name}` : name;
  return (
    <Card
      title={
        <>
          {title}
          <span className={styles.sum}>
            {noteOf(group)}, {money(principal)}
          </span>
        </>
      }
    >
      {isLp && (
        <p className={styles.waits}>
          {rows[0]?.sellerName}. {lpWaitsFor(rows)}
        </p>
      )}
      <div className={isShort && !isWhole ? styles.short : undefined}>
        <SimpleTable
          caption={title}
          columns={isLp ? lpColumns : stateColumns}
          rows={isWhole ? rows : rows.slice(0, FIRST)}
          rowKey={({ id }) => id}
          rowHref={({ id }) => dealPath(id)}
          emptyText=""
        />
      </div>
      {!isWhole && rows.length > (isShort ? FIRST_ON_SCREEN : FIRST) && (
        <div className={styles.more} data-print="hide">
          <Button onPress={() => setWhole(true)}>Show all {rows.length.toLocaleString('en-US')}</Button>
        </div>
      )}
    </Card>
  );
}

/** Without names, which stand beside it. */
function waitsForSide(row: DealRow): string {
  const [first = '', ...rest] = waitsFor({ ...row, buyerName: 'buyer', sellerName: 'seller' }).replace(
    /^Waiting for /,
    '',
  );
  return first.toUpperCase() + rest.join('');
}

const common = columns<DealRow>(
  {
    id: 'amount',
    label: 'Principal',
    align: 'right',
    value: principalOf,
    cell: (row) => <Principal row={row} />,
    card: 'half',
  },
  {
    id: 'waits',
    label: 'Waiting for',
    value: waitsForSide,
    cell: (row) => <span className={styles.waiting}>{waitsForSide(row)}</span>,
  },
  { id: 'due', label: 'Due', value: ({ due }) => due, cell: (row) => <Due {...row} />, card: 'half' },
  {
    id: 'assignee',
    label: 'Assignee',
    value: ({ assignee }) => assignee,
    cell: (row) => <AssigneeCell row={row} />,
  },
);

const stateColumns = columns<DealRow>(
  {
    id: 'deal',
    label: 'Deal',
    value: ({ lpNumber }) => lpNumber,
    cell: ({ lpNumber, buyerName, sellerName }) => (
      <span className={styles.deal}>
        {buyerName}, LP{'\u00a0'}#{lpNumber} <small>from {sellerName}</small>
      </span>
    ),
    card: 'start',
  },
  ...common,
);

const lpColumns = columns<DealRow>(
  { id: 'buyer', label: 'Buyer', value: ({ buyerName }) => buyerName, card: 'start' },
  { id: 'state', label: 'State', value: ({ state }) => state, cell: ({ state }) => <DealBadge state={state} /> },
  ...common,
);
