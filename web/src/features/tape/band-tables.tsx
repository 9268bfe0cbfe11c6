import type { Facts } from '#shared/domain/pool/facts.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { stratLabels, traceOfBand } from './figure-words.ts';
import type { Strat } from './tape-session.ts';
import { Traced } from './traced.tsx';

interface Row {
  label: string;
  loans: number;
  balance: number;
  percent: number;
  filter: string;
}

const bandColumns = (strat: Strat) =>
  columns<Row>(
    { id: 'label', label: stratLabels[strat], value: ({ label }) => label },
    { id: 'loans', label: 'Loans', value: ({ loans }) => loans.toLocaleString('en-US'), align: 'right' },
    {
      id: 'balance',
      label: 'Balance',
      value: ({ balance }) => balance,
      align: 'right',
      cell: (row) =>
        row.loans > 0 ? <Traced trace={traceOfBand(strat, row, money(row.balance))} /> : money(row.balance),
    },
    { id: 'percent', label: 'Share of balance', value: (row) => percent(row.percent), align: 'right' },
  );

/** The pool in bands: by score, by state and so on. */
export function BandTables({ facts }: { facts: Facts }) {
  const given = (rows: readonly Row[]) =>
    rows.filter(({ loans, filter }) => loans > 0 && !filter.endsWith(' eq null')).length;
  const tables: [Strat, readonly Row[]][] = [
    ['delinquency', facts.delinquency],
    ...(Object.entries(facts.strats) as [Strat, readonly Row[]][]),
  ];
  return (
    <DisclosureGroup>
      {tables.map(([strat, rows]) => (
        <Disclosure
          key={strat}
          title={stratLabels[strat]}
          meta={given(rows) === 0 ? 'Not in the tape' : `${rows.length} ${rows.length === 1 ? 'band' : 'bands'}`}
        >
          <SimpleTable
            caption={stratLabels[strat]}
            columns={bandColumns(strat)}
            rows={rows}
            rowKey={({ label }) => label}
            emptyText="Not in the tape"
          />
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
