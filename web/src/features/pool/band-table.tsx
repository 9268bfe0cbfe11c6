import { Link } from 'react-router-dom';
import type { Facts } from '#shared/domain/pool/facts.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { loansPath } from '../../lp/pool/loans-path.ts';
import { type BandRow, type ChartName, rowsOf, titleOf, traceOfBand } from '../../lp/pool/strats.ts';
import { count } from '../../lp/pool/trace.ts';
import { Traced } from '../../lp/pool/traced.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';

const right = { align: 'right' as const };
const maybe = (value: number | null | undefined, show: (value: number) => string) =>
  value === null || value === undefined ? null : show(value);

const averages = columns<BandRow>(
  { id: 'rate', label: 'Average rate', ...right, value: ({ waRate }) => maybe(waRate, (one) => percent(one, 3)) },
  { id: 'score', label: 'Average score', ...right, value: ({ waScore }) => maybe(waScore, (one) => one.toFixed(0)) },
  { id: 'ltv', label: 'Average LTV', ...right, value: ({ waLtv }) => maybe(waLtv, (one) => percent(one)) },
  {
    ...{ id: 'term', label: 'Average term left', ...right },
    value: ({ waRemainingTerm }) => maybe(waRemainingTerm, (one) => one.toFixed(1)),
  },
  {
    id: 'late',
    label: '30+ days',
    ...right,
    value: ({ percent30Plus }) => maybe(percent30Plus, (one) => percent(one)),
  },
);

interface BandTableProps {
  facts: Facts;
  name: ChartName;
  lpNumber: string;
}

/** A stratification with its averages; each share opens where it comes from, each count its loans. */
export function BandTable({ facts, name, lpNumber }: BandTableProps) {
  const title = titleOf(facts, name);
  const own: Column<BandRow>[] = columns<BandRow>(
    { id: 'band', label: title, value: ({ label }) => label },
    {
      ...{ id: 'loans', label: 'Loans', ...right, value: ({ loans }) => loans },
      cell: (row) => (
        <Link to={loansPath(lpNumber, row)} aria-label={`${count(row.loans)} loans, ${title}: ${row.label}`}>
          {count(row.loans)}
        </Link>
      ),
    },
    { id: 'balance', label: 'Balance', ...right, value: ({ balance }) => money(balance) },
    {
      ...{ id: 'share', label: 'Share', ...right, value: ({ percent: share }) => percent(share) },
      cell: (row) => <Traced trace={traceOfBand(facts, name, row)} />,
    },
  );
  return (
    <SimpleTable
      caption={`Loans by ${title}`}
      columns={name === 'delinquency' ? own : [...own, ...averages]}
      rows={rowsOf(facts, name)}
      rowKey={({ label }) => label}
      emptyText="No loans"
    />
  );
}
