import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { canMove } from '#shared/domain/commitment.ts';
import { views } from '../../lib/api.ts';
import { BeingApplied } from '../../lp/being-applied.tsx';
import { ClosedBooks } from '../../lp/closed-books.tsx';
import { Deciding } from '../../lp/deciding.tsx';
import { pendingCommitments } from '../../lp/pending-commitments.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { SelectionBar } from '../../ui/table/selection-bar.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { BulkDecision } from './bulk-decision.tsx';
import { commitmentColumns } from './order-columns.tsx';
import styles from './purchases.module.css';

const waiting = {
  label: ({ CreditUnionName, LPNumber }: AdminCommitmentRow) => `${CreditUnionName}, LP ${LPNumber}`,
  canSelect: ({ Status, bookClosedAt }: AdminCommitmentRow) => canMove(Status, 'accept') && bookClosedAt === null,
};

const STATUS = 'filter.status';
const QUEUE = `?${STATUS}=Pending`;

export function Purchases({ label }: { label: string }) {
  const { search } = useLocation();
  const status = new URLSearchParams(search).get(STATUS);
  const isQueue = status?.toLowerCase() === 'pending';
  return (
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
        columns={commitmentColumns}
        rowKey={({ id }) => id}
        queryKey={['admin', 'commitments']}
        load={(query) => views.commitments({ query })}
        where={isQueue ? 'bookClosedAt eq null' : ''}
        defaultOrder={isQueue ? 'DateSubmitted asc' : 'DateSubmitted desc'}
        selecting={waiting}
      >
        {(selection) => (
          <SelectionBar selection={selection}>
            <BulkDecision selection={selection} />
          </SelectionBar>
        )}
      </ServerTable>
    </Deciding>
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
