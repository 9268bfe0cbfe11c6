import type { Facts } from '#shared/domain/pool/facts.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { traceOfCell } from '../../lp/pool/strats.ts';
import { Traced } from '../../lp/pool/traced.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';

type Cell = Facts['scoreByLtv'][number];

export const CellTable = ({ facts }: { facts: Facts }) => (
  <SimpleTable
    caption="Balance by credit score and LTV"
    columns={columns<Cell>(
      { id: 'score', label: 'Score', value: ({ score }) => score },
      { id: 'ltv', label: 'Original LTV, %', value: ({ ltv }) => ltv },
      { id: 'balance', label: 'Balance', align: 'right', value: ({ balance }) => money(balance) },
      {
        id: 'share',
        label: 'Share',
        align: 'right' as const,
        value: (cell) => percent(cell.percent),
        cell: (cell) => <Traced trace={traceOfCell(facts, cell)} />,
      },
    )}
    rows={facts.scoreByLtv}
    rowKey={({ score, ltv }) => `${score} ${ltv}`}
    emptyText="No loans"
  />
);
