import { Link } from 'react-router-dom';
import type { Facts } from '#shared/domain/pool/facts.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { loansPath } from '../../lp/pool/loans-path.ts';
import {
  type BandAverage,
  type BandRow,
  type ChartName,
  rowsOf,
  titleOf,
  traceOfBand,
  traceOfBandAverage,
  traceOfLateBand,
} from '../../lp/pool/strats.ts';
import { count, type Trace } from '../../lp/pool/trace.ts';
import { Traced } from '../../lp/pool/traced.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';

const right = { align: 'right' as const };
const traced = (id: string, label: string, traceOf: (row: BandRow) => Trace | null): Column<BandRow> => ({
  id,
  label,
  ...right,
  value: (row) => traceOf(row)?.value ?? null,
  cell: (row) => {
    const trace = traceOf(row);
    return trace ? <Traced trace={trace} /> : '—';
  },
});

function averagesOf(facts: Facts, name: ChartName): Column<BandRow>[] {
  const average = (of: BandAverage, label: string) =>
    traced(of, label, (row) => traceOfBandAverage(facts, name, row, of));
  return [
    average('waRate', 'Average rate'),
    average('waScore', 'Average score'),
    average('waLtv', 'Average original LTV'),
    average('waRemainingTerm', 'Average term left'),
    traced('late', '30+ days', (row) => traceOfLateBand(facts, name, row)),
  ];
}

interface BandTableProps {
  facts: Facts;
  name: ChartName;
  lpNumber: string;
}

/** Figures open their source, counts their loans. */
export function BandTable({ facts, name, lpNumber }: BandTableProps) {
  const title = titleOf(facts, name);
  const own: Column<BandRow>[] = columns<BandRow>(
    { id: 'band', label: title, value: ({ label }) => label },
    {
      id: 'loans',
      label: 'Loans',
      ...right,
      value: ({ loans }) => loans,
      cell: (row) => (
        <Link to={loansPath(lpNumber, row)} aria-label={`${count(row.loans)} loans, ${title}: ${row.label}`}>
          {count(row.loans)}
        </Link>
      ),
    },
    { id: 'balance', label: 'Balance', ...right, value: ({ balance }) => money(balance) },
    {
      id: 'share',
      label: 'Share',
      ...right,
      value: ({ percent: share }) => percent(share),
      cell: (row) => <Traced trace={traceOfBand(facts, name, row)} />,
    },
  );
  return (
    <SimpleTable
      caption={`Loans by ${title}`}
      columns={name === 'delinquency' ? own : [...own, ...averagesOf(facts, name)]}
      rows={rowsOf(facts, name)}
      rowKey={({ label }) => label}
      emptyText="No loans"
    />
  );
}
