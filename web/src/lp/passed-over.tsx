import { queryOptions } from '@tanstack/react-query';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { claimOf, passedOver, type Waiting } from '#shared/domain/passed-over.ts';
import { price } from '#shared/domain/price.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { views } from '../lib/api.ts';
import { Notice } from '../ui/notice.tsx';
import { quoted } from '../ui/table/odata.ts';
import styles from './passed-over.module.css';

const MOST = 1_000;
const SHOWN = 100;

type Row = Pick<AdminCommitmentRow, 'id' | 'CreditUnionName' | 'Amount' | 'price' | 'DateSubmitted'>;

/** Always fresh. */
export const waitingOn = (lpNumber: string) =>
  queryOptions({
    queryKey: ['admin', 'commitments', 'waiting', lpNumber],
    queryFn: async () => {
      const $filter = `LPNumber eq ${quoted(lpNumber)} and Status eq 'Pending'`;
      return (await views.commitments({ query: { $filter, $top: String(MOST) } })).value;
    },
    staleTime: 0,
    gcTime: 0,
  });

const placed = (row: Row): Waiting & { row: Row } => ({
  id: row.id,
  price: row.price,
  submittedAt: row.DateSubmitted,
  row,
});

export const overOthers = <One extends Row>(row: Row, waiting: readonly One[], asksForPrice: boolean): One[] => {
  const rows = new Map(waiting.map((one) => [one.id, one]));
  return passedOver(placed(row), waiting.map(placed), { asksForPrice }).flatMap(({ id }) => rows.get(id) ?? []);
};

interface PassedOverProps {
  row: Row;
  others: readonly Row[];
  asksForPrice: boolean;
}

export function PassedOver({ row, others, asksForPrice }: PassedOverProps) {
  const basis = asksForPrice ? 'No one offered a better price or ordered earlier.' : 'No one ordered earlier.';
  if (others.length === 0) return <Notice tone="info">{basis}</Notice>;
  const more = others.length - SHOWN;
  return (
    <Notice
      tone="caution"
      title={`This passes over ${others.length === 1 ? '1 commitment' : `${others.length.toLocaleString('en-US')} commitments`}`}
    >
      <ul className={styles.list} aria-label="Passed over">
        {others.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <b>{one.CreditUnionName}</b>
            <span>
              {money(one.Amount)}
              {one.price === null ? '' : ` at ${price(one.price)}`} ·{' '}
              {claimOf(placed(one), placed(row), { asksForPrice })} · {dateTime(one.DateSubmitted)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more.toLocaleString('en-US')} more.</p>}
    </Notice>
  );
}
