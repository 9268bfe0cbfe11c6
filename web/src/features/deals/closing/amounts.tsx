import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ClosingEntity } from '#shared/contract/closings.ts';
import type { DealRow } from '#shared/contract/deals.ts';
import { cents, money, plus, toCents, toDollars } from '#shared/format/money.ts';
import { dealPath } from '../../../lp/deal-path.ts';
import { WireLines } from '../../../lp/wire-lines.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SimpleTable } from '../../../ui/simple-table.tsx';
import { columns } from '../../../ui/table/columns.ts';
import { dealList } from '../queries.ts';
import styles from './closing.module.css';
import { countOf } from './queries.ts';

interface AmountRow {
  dealId: string;
  buyer: string;
  /** Null where the deal isn't among those listed. */
  accepted: number | null;
  amount: number;
}

const amountColumns = columns<AmountRow>(
  {
    id: 'buyer',
    label: 'Deal',
    value: ({ buyer }) => buyer,
    cell: ({ dealId, buyer }) => <Link to={dealPath(dealId)}>{buyer}</Link>,
    card: 'start',
  },
  {
    id: 'accepted',
    label: 'Accepted',
    align: 'right',
    card: 'half',
    value: ({ accepted }) => accepted,
    cell: ({ accepted }) => (accepted === null ? '—' : money(accepted)),
  },
  {
    id: 'amount',
    label: 'Closes at',
    align: 'right',
    card: 'half',
    value: ({ amount }) => amount,
    cell: ({ amount }) => money(amount),
  },
);

interface AmountsProps {
  closing: ClosingEntity;
  result: NonNullable<ClosingEntity['result']>;
}

/** Closing amounts; deals, earlier buyers and the lead add up to the closing balance. */
export function Amounts({ closing: { lpNumber }, result }: AmountsProps) {
  const query = useQuery({ ...dealList, throwOnError: false });
  const sold = plus(...result.amounts.map(({ amount }) => toCents(amount)));
  const held = cents(toCents(result.balance) - sold - toCents(result.leadKeeps));
  return (
    <Card title="Amounts at closing">
      <div className={styles.form}>
        <Loaded query={query} lines={3}>
          {(deals) => (
            <SimpleTable
              caption={`Amounts at the closing of LP #${lpNumber}`}
              columns={amountColumns}
              rows={result.amounts.map((one) => rowOf(one, deals))}
              rowKey={({ dealId }) => dealId}
              emptyText=""
            />
          )}
        </Loaded>
        <div className={styles.sums}>
          <WireLines
            words={{
              lines: [
                { label: 'Sold at this closing', value: money(toDollars(sold)) },
                ...(held === 0 ? [] : [{ label: 'Held by earlier buyers', value: money(toDollars(held)) }]),
                { label: 'Lead keeps', value: money(result.leadKeeps) },
                { label: 'Closing balance', value: money(result.balance), isTotal: true },
              ],
              note: `${countOf(result.loans, 'loan')} kept. ${money(result.available)} was available for these deals.`,
            }}
          />
        </div>
      </div>
    </Card>
  );
}

function rowOf({ dealId, amount }: AmountsProps['result']['amounts'][number], deals: readonly DealRow[]): AmountRow {
  const deal = deals.find(({ id }) => id === dealId);
  return { dealId, amount, buyer: deal?.buyerName ?? 'Deal', accepted: deal?.amount ?? null };
}
