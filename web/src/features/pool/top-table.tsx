import type { TopList } from '#shared/domain/pool/concentrations.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { count, type Trace } from '../../lp/pool/trace.ts';
import { Traced, TracedChart } from '../../lp/pool/traced.tsx';
import { Card } from '../../ui/card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './charts.module.css';

type Row = TopList['rows'][number];

interface TopTableProps {
  title: string;
  list: TopList;
  of: 'loans' | 'groups';
}

export function TopTable({ title, list, of }: TopTableProps) {
  const isGroups = of === 'groups';
  const trace: Trace = {
    label: title,
    value: percent(list.percent),
    filter: null,
    order: 'currentBalance desc',
    formula: `The balances of the ten largest ${isGroups ? 'groups of borrowers' : 'loans'}, added up and divided by the balance of all loans.${isGroups ? ' A loan without a group is a group of its own.' : ''}`,
    fields: isGroups ? ['borrowerGroupId', 'currentBalance'] : ['currentBalance'],
    loans: list.rows.reduce((sum, { loans }) => sum + loans, 0),
    coverage: list.percent,
  };
  return (
    <div className={styles.cell}>
      <Card title={title} actions={<TracedChart trace={trace} />}>
        <p className={styles.lead}>
          Together <Traced trace={trace} /> of the balance
        </p>
        <SimpleTable
          caption={title}
          columns={columns<Row>(
            { id: 'token', label: isGroups ? 'Group' : 'Loan', value: ({ token }) => token },
            ...(isGroups
              ? [{ id: 'loans', label: 'Loans', align: 'right' as const, value: ({ loans }: Row) => count(loans) }]
              : []),
            { id: 'balance', label: 'Balance', align: 'right', value: ({ balance }) => money(balance) },
            { id: 'share', label: 'Share', align: 'right', value: (row) => percent(row.percent) },
          )}
          rows={list.rows}
          rowKey={({ token }) => token}
          emptyText="No loans"
          isSmall
        />
      </Card>
    </div>
  );
}
