import type { Facts } from '#shared/domain/pool/facts.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import {
  type BandRow,
  type ChartName,
  chartNames,
  isAbsent,
  rowsOf,
  titleOf,
  traceOfBand,
} from '../../lp/pool/strats.ts';
import { count } from '../../lp/pool/trace.ts';
import { Traced } from '../../lp/pool/traced.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';

const bandColumns = (facts: Facts, name: ChartName) =>
  columns<BandRow>(
    { id: 'label', label: titleOf(facts, name), value: ({ label }) => label },
    { id: 'loans', label: 'Loans', value: ({ loans }) => count(loans), align: 'right' },
    { id: 'balance', label: 'Balance', value: ({ balance }) => money(balance), align: 'right' },
    {
      id: 'percent',
      label: 'Share of balance',
      align: 'right' as const,
      value: (row) => percent(row.percent),
      cell: (row) => (row.loans > 0 ? <Traced trace={traceOfBand(facts, name, row)} /> : percent(row.percent)),
    },
  );

/** The pool in bands: by score, by state and so on. */
export function BandTables({ facts }: { facts: Facts }) {
  return (
    <DisclosureGroup>
      {chartNames.map((name) => {
        const rows = rowsOf(facts, name);
        const title = titleOf(facts, name);
        return (
          <Disclosure
            key={name}
            title={title}
            meta={isAbsent(rows) ? 'Not in the tape' : `${rows.length} ${rows.length === 1 ? 'band' : 'bands'}`}
          >
            <SimpleTable
              caption={title}
              columns={bandColumns(facts, name)}
              rows={rows}
              rowKey={({ label }) => label}
              emptyText="Not in the tape"
            />
          </Disclosure>
        );
      })}
    </DisclosureGroup>
  );
}
