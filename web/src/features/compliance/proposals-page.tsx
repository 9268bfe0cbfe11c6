import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { useMe } from '../../lib/queries.ts';
import { proposalPath } from '../../lp/proposal-path.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import styles from './compliance.module.css';
import { ProposalBadge } from './proposal-badge.tsx';
import { proposals } from './proposal-queries.ts';
import { WaitingChanges } from './waiting-changes.tsx';

type Row = PurchaseProposalEntity;

const columns = [
  { id: 'lp', label: 'LP', value: ({ lpNumber }: Row) => `LP #${lpNumber}` },
  {
    id: 'amount',
    label: 'Amount',
    align: 'right' as const,
    value: ({ amount }: Row) => amount,
    cell: ({ amount }: Row) => money(amount),
  },
  { id: 'by', label: 'Proposed by', value: ({ proposedBy }: Row) => proposedBy },
  {
    id: 'at',
    label: 'Proposed',
    value: ({ proposedAt }: Row) => proposedAt,
    cell: ({ proposedAt }: Row) => dateTime(proposedAt),
  },
  {
    id: 'lapses',
    label: 'Lapses',
    value: ({ lapsesAt }: Row) => lapsesAt,
    cell: ({ lapsesAt, status }: Row) => (status === 'Waiting' ? dateTime(lapsesAt) : '—'),
  },
  {
    id: 'missing',
    label: 'Approvals missing',
    align: 'right' as const,
    value: ({ missing }: Row) => missing,
    cell: ({ missing, status }: Row) => (status === 'Waiting' ? String(missing) : '—'),
  },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }: Row) => status,
    cell: ({ status }: Row) => <ProposalBadge status={status} />,
  },
];

const path = '/compliance/proposals';

const approvalWords = (isAdministrator: boolean): string =>
  `Purchases${isAdministrator ? ', and changes of your limits,' : ''} that need approval from others at your credit union.`;

export function ProposalsPage() {
  const { CreditUnionName, IsCreditUnionAdmin } = useMe();
  const [search] = useSearchParams();
  const isAll = search.get('show') === 'all';
  return (
    <>
      <PageHeader eyebrow={CreditUnionName} title="Approvals">
        <p>{approvalWords(IsCreditUnionAdmin === true)}</p>
        <TabLinks
          label="Approvals"
          tabs={[
            { to: path, label: 'Waiting for you', isOpen: !isAll },
            { to: `${path}?show=all`, label: 'All', isOpen: isAll },
          ]}
        />
      </PageHeader>
      <Loaded query={useQuery(proposals(!isAll))} lines={5}>
        {({ value, changes = [] }) => (
          <div className={styles.page}>
            {changes.length > 0 && <WaitingChanges changes={changes} />}
            {(value.length > 0 || changes.length === 0) && (
              <Card as="div">
                <SimpleTable
                  caption={isAll ? 'All proposals' : 'Waiting for you'}
                  columns={columns}
                  rows={value}
                  rowKey={({ id }) => id}
                  rowHref={({ id }) => proposalPath(id)}
                  emptyText={isAll ? 'No purchases have been proposed yet.' : 'Nothing is waiting for your approval.'}
                />
              </Card>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
