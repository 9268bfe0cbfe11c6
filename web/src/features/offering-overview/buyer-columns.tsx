import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminCommitmentRow, CreditUnionOrders } from '#shared/contract/views.ts';
import { commitmentId } from '#shared/domain/commitment.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { CommitmentActions } from '../../lp/commitment-actions.tsx';
import { CommitmentBadge } from '../../lp/commitment-badge.tsx';
import { priceColumn } from '../../lp/price-column.ts';
import { creditUnionPath } from '../../people/credit-union-path.ts';
import { type Column, columns } from '../../ui/table/columns.ts';
import styles from './buyer-columns.module.css';

const Two = ({ children, lower }: { children: ReactNode; lower: ReactNode }) => (
  <span className={styles.two}>
    <span>{children}</span>
    {lower && <span className={styles.lower}>{lower}</span>}
  </span>
);

const amount = (dollars: number | null, at: string | null): ReactNode =>
  dollars === null ? '—' : <Two lower={at && dateTime(at)}>{money(dollars)}</Two>;

/** `commitments`: decidable form of the same orders. */
export function buyerColumns(
  lpNumber: string,
  commitments: readonly AdminCommitmentRow[],
  { hasPrices, asksForPrice }: { hasPrices: boolean; asksForPrice: boolean },
): Column<CreditUnionOrders>[] {
  const byId = new Map(commitments.map((commitment) => [commitment.id, commitment]));
  const decidable = ({ creditUnionAccountId: creditUnionId }: CreditUnionOrders) =>
    byId.get(commitmentId({ creditUnionId, lpNumber }));
  return columns<CreditUnionOrders>(
    {
      id: 'buyer',
      card: 'start',
      label: 'Credit union',
      value: ({ buyer }) => buyer,
      cell: ({ buyer, rtNumber }) => (
        <Two lower={`RT number ${rtNumber}`}>
          <Link to={creditUnionPath({ creditUnionName: buyer, rtNumber })}>{buyer}</Link>
        </Two>
      ),
    },
    {
      id: 'contact',
      card: 'half',
      label: 'Contact',
      value: ({ contactName }) => contactName,
      cell: ({ contactName, userObjectId }) => <Link to={`/admin/user/profile/${userObjectId}`}>{contactName}</Link>,
    },
    {
      id: 'indication',
      label: 'Indication',
      value: ({ indicationAmount }) => indicationAmount,
      cell: (row) => amount(row.indicationAmount, row.indicationDateSubmitted),
      align: 'right',
      card: 'half',
    },
    {
      id: 'commitment',
      label: asksForPrice ? 'Bid' : 'Commitment',
      value: ({ commitmentAmount }) => commitmentAmount,
      cell: (row) => amount(row.commitmentAmount, row.commitmentDateSubmitted),
      align: 'right',
      card: 'half',
    },
    ...(hasPrices ? [{ ...priceColumn<CreditUnionOrders>(), card: 'half' as const }] : []),
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => status,
      cell: (row) => {
        const commitment = decidable(row);
        if (commitment) return <CommitmentActions commitment={commitment} />;
        return row.status ? <CommitmentBadge status={row.status} /> : 'Indication only';
      },
    },
  );
}
