import type * as z from 'zod';
import type { MonthFiguresEntity } from '#shared/contract/servicing-entities.ts';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { rateOf } from './rate-of.ts';

type Figures = z.infer<typeof MonthFiguresEntity>;

interface Row {
  period: string;
  cpr: number | null;
  cdr: number | null;
}

const table = columns<Row>(
  { id: 'period', label: 'Period', value: ({ period }) => period },
  { id: 'cpr', label: 'CPR', align: 'right', value: ({ cpr }) => rateOf(cpr) },
  { id: 'cdr', label: 'CDR', align: 'right', value: ({ cdr }) => rateOf(cdr) },
);

/** Averages over more months than there are have no rate. */
export const RatesTable = ({ figures }: { figures: Figures }) => (
  <SimpleTable
    caption="CPR and CDR with their averages"
    columns={table}
    rows={[
      { period: 'This month', cpr: figures.cpr, cdr: figures.cdr },
      { period: '3 months', cpr: figures.cpr3, cdr: figures.cdr3 },
      { period: '6 months', cpr: figures.cpr6, cdr: figures.cdr6 },
      { period: '12 months', cpr: figures.cpr12, cdr: figures.cdr12 },
      { period: 'Since closing', cpr: figures.cprLife, cdr: figures.cdrLife },
    ]}
    rowKey={({ period }) => period}
    emptyText="No rates"
    isSmall
  />
);
