import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CreditUnionUsersRow } from '#shared/contract/user-views.ts';
import type { CommitmentStatus } from '#shared/domain/commitment.ts';
import { money } from '#shared/format/money.ts';
import { sumOf } from '../../lib/sum-of.ts';
import { Supplement, SupplementRows } from '../../lp/supplement.tsx';
import { creditUnionPath } from '../../people/credit-union-path.ts';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { userColumns } from './columns.tsx';
import styles from './credit-union-overview.module.css';
import { enabledUsersOf, type Orders, ordersOf } from './queries.ts';

const shown = ['name', 'actions', 'status', 'email', 'phone', 'userType', 'lastActiveDate'];
const columns = userColumns['credit-union']?.filter(({ id }) => shown.includes(id)) ?? [];

export function CreditUnionOverview({ creditUnion }: { creditUnion: CreditUnionUsersRow }) {
  const { creditUnionName, rtNumber } = creditUnion;
  const users = useQuery(enabledUsersOf(creditUnionName, rtNumber));
  const orders = useQuery({ ...ordersOf(rtNumber), enabled: rtNumber !== '' });
  const label = `Users of ${creditUnionName}`;
  return (
    <div className={styles.overview}>
      <Supplement query={users}>
        {(rows) =>
          rows.length === 0 ? (
            <p role="status">No users with an enabled account.</p>
          ) : (
            <SupplementRows label={label}>
              <SimpleTable caption={label} columns={columns} rows={rows} rowKey={({ id }) => id} emptyText="" />
            </SupplementRows>
          )
        }
      </Supplement>
      {creditUnionName && rtNumber && (
        <Supplement query={orders}>
          {(found) => (
            <p className={styles.orders}>
              <span>{wordsOf(found)}</span>
              <Link to={creditUnionPath(creditUnion)}>Everything it buys and sells</Link>
            </p>
          )}
        </Supplement>
      )}
    </div>
  );
}

const amount = (count: number, what: string, sum: number) => (count > 0 ? [`${count} ${what}, ${money(sum)}`] : []);
const dollarsOf = (rows: readonly { Amount: number }[]) => sumOf(rows.map(({ Amount }) => Amount));

function wordsOf({ commitments, interests }: Orders): string {
  const of = (status: CommitmentStatus, what: string) => {
    const rows = commitments.filter(({ Status }) => Status === status);
    return amount(rows.length, `${rows.length === 1 ? 'commitment' : 'commitments'} ${what}`, dollarsOf(rows));
  };
  const indications = interests.length === 1 ? 'indication of interest' : 'indications of interest';
  const parts = [
    ...of('Pending', 'to decide'),
    ...of('Accepted', 'accepted'),
    ...amount(interests.length, indications, dollarsOf(interests)),
  ];
  return parts.join(' · ') || 'No active indications or commitments.';
}
