import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { AdminCommitmentRow, CommitmentSums } from '#shared/contract/views.ts';
import { canMove } from '#shared/domain/commitment.ts';
import { views } from '../../lib/api.ts';
import { BeingApplied } from '../../lp/being-applied.tsx';
import { ClosedBooks } from '../../lp/closed-books.tsx';
import { Deciding } from '../../lp/deciding.tsx';
import { pendingCommitments } from '../../lp/pending-commitments.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { Grouping } from '../../ui/table/groups.ts';
import { SelectionBar } from '../../ui/table/selection-bar.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import type { PageQuery } from '../../ui/table/use-server-rows.ts';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { BulkDecision } from './bulk-decision.tsx';
import { MOST_AT_A_TIME } from './bulk-effects.ts';
import { commitmentColumns, queueColumns } from './order-columns.tsx';
import { allOf, LpHeading, sumsOfRows, sumWords } from './order-sums.tsx';
import styles from './purchases.module.css';

const waiting = {
  label: ({ CreditUnionName, LPNumber }: AdminCommitmentRow) => `${CreditUnionName}, LP ${LPNumber}`,
  canSelect: ({ Status, bookClosedAt }: AdminCommitmentRow) => canMove(Status, 'accept') && bookClosedAt === null,
  most: MOST_AT_A_TIME,
};

/** Within an LP, the longest wait is first. */
const oldestWithin = (query: PageQuery): PageQuery =>
  query.$orderby === 'LPNumber asc' ? { ...query, $orderby: 'LPNumber asc,DateSubmitted asc' } : query;

const byLp: Grouping<AdminCommitmentRow, CommitmentSums> = {
  by: 'lp',
  load: async (where) => (await views.commitmentSums({ query: { ...(where && { where }) } })).value,
  count: ({ count }) => count,
  heading: (sums, selected) => <LpHeading sums={sums} selected={selected} />,
};

const AllSums = ({ groups }: { groups: readonly CommitmentSums[] }) => {
  const all = allOf(groups);
  return (
    <p className={styles.all}>
      <b>{all.count.toLocaleString('en-US')} pending</b> on {groups.length === 1 ? '1 LP' : `${groups.length} LPs`}:{' '}
      {sumWords(all)}
    </p>
  );
};

const STATUS = 'filter.status';
const QUEUE = `?${STATUS}=Pending`;

export function Purchases({ label }: { label: string }) {
  const { search } = useLocation();
  const status = new URLSearchParams(search).get(STATUS);
  const isQueue = status?.toLowerCase() === 'pending';
  return (
    <ToastPlace>
      <Deciding>
        <div className={styles.top} data-print="hide">
          <PurchaseTabs isQueue={isQueue} isAll={!status} />
          <p className={styles.keys}>
            <kbd>J</kbd> and <kbd>K</kbd> move between commitments, <kbd>A</kbd> accepts, <kbd>R</kbd> rejects
          </p>
        </div>
        <BeingApplied />
        {isQueue && <ClosedBooks />}
        <ServerTable
          label={label}
          columns={isQueue ? queueColumns : commitmentColumns}
          name={isQueue ? `${label} (pending)` : label}
          rowKey={({ id }) => id}
          queryKey={['admin', 'commitments']}
          load={(query) => views.commitments({ query: oldestWithin(query) })}
          where={isQueue ? 'bookClosedAt eq null' : ''}
          defaultOrder={isQueue ? 'LPNumber asc' : 'DateSubmitted desc'}
          selecting={waiting}
          grouping={isQueue ? byLp : undefined}
        >
          {(selection, groups) => (
            <>
              {groups && groups.length > 0 && <AllSums groups={groups} />}
              <SelectionBar selection={selection} sum={sumWords(sumsOfRows(selection.selected))}>
                <BulkDecision selection={selection} />
              </SelectionBar>
            </>
          )}
        </ServerTable>
      </Deciding>
    </ToastPlace>
  );
}

function PurchaseTabs({ isQueue, isAll }: { isQueue: boolean; isAll: boolean }) {
  const { data: count } = useQuery(pendingCommitments);
  const pending = count === undefined ? 'Pending' : `Pending (${count.toLocaleString('en-US')})`;
  return (
    <TabLinks
      label="Commitments"
      tabs={[
        { to: QUEUE, label: pending, isOpen: isQueue },
        { to: `?${STATUS}=`, label: 'All purchases', isOpen: isAll },
      ]}
    />
  );
}
