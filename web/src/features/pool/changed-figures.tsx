import type { TapeChangesEntity } from '#shared/contract/tape-entities.ts';
import type { Headline } from '#shared/domain/pool/facts.ts';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { signed } from '../../lp/pool/signed.ts';
import { averageLabel, count, LATE, shareLate, shown } from '../../lp/pool/trace.ts';
import { Card } from '../../ui/card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';

interface Row {
  label: string;
  before: number | null;
  after: number | null;
  show: (value: number) => string;
}

type Both = Pick<TapeChangesEntity, 'before' | 'after'>;

/** Figures that either tape has. */
export function rowsOfFigures({ before, after }: Both): Row[] {
  const row = (label: string, of: (facts: Headline) => number | null, show: Row['show']): Row => ({
    label,
    show,
    before: of(before),
    after: of(after),
  });
  const fields = Object.keys(after.weighted) as (keyof Headline['weighted'] & LoanField)[];
  return [
    row('Balance', ({ balance }) => balance, money),
    row('Loans', ({ loanCount }) => loanCount, count),
    row('Average balance', ({ averageBalance }) => averageBalance, money),
    row('Largest loan', ({ maxBalance }) => maxBalance, money),
    row('Current LTV', ({ aggregateLtv }) => aggregateLtv, percent),
    row(LATE, shareLate, percent),
    ...fields.map((field) =>
      row(
        averageLabel(field),
        ({ weighted }) => weighted[field]?.value ?? null,
        (value) => shown(field, value),
      ),
    ),
  ].filter((one) => one.before !== null || one.after !== null);
}

const cell = (value: number | null, show: Row['show']): string => (value === null ? '—' : show(value));

export function ChangedFigures({ before, after }: Both) {
  return (
    <Card title="Figures before and after">
      <SimpleTable
        caption="Figures before and after"
        columns={columns<Row>(
          { id: 'label', label: 'Figure', value: ({ label }) => label },
          {
            id: 'before',
            label: date(before.asOfDate),
            align: 'right',
            value: (row) => cell(row.before, row.show),
          },
          {
            id: 'after',
            label: date(after.asOfDate),
            align: 'right',
            value: (row) => cell(row.after, row.show),
          },
          {
            id: 'change',
            label: 'Change',
            align: 'right',
            value: (row) => (row.before === null || row.after === null ? '—' : signed(row.before, row.after, row.show)),
          },
        )}
        rows={rowsOfFigures({ before, after })}
        rowKey={({ label }) => label}
        emptyText="No figures"
      />
    </Card>
  );
}
