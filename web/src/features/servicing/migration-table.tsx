import type * as z from 'zod';
import type { MonthFiguresEntity } from '#shared/contract/servicing-entities.ts';
import { rate, score, months as terms } from '#shared/format/percent.ts';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';

type Migration = z.infer<typeof MonthFiguresEntity>['migration'];

const averages: { name: keyof Migration; label: string; show: (value: number) => string }[] = [
  { name: 'wac', label: 'Rate', show: rate },
  { name: 'warm', label: 'Remaining term', show: terms },
  { name: 'score', label: 'Credit score', show: score },
];

interface Row {
  label: string;
  cutOff: string;
  now: string;
}

const table = columns<Row>(
  { id: 'average', label: 'Average by balance', value: ({ label }) => label },
  { id: 'cutOff', label: 'At cut-off', align: 'right', value: ({ cutOff }) => cutOff },
  { id: 'now', label: 'Now', align: 'right', value: ({ now }) => now },
);

/** Averages that neither tape nor months give are left out. */
export const MigrationTable = ({ migration }: { migration: Migration }) => (
  <SimpleTable
    caption="Averages at cut-off and now"
    columns={table}
    rows={averages.flatMap(({ name, label, show }) => {
      const { cutOff, now } = migration[name];
      const shown = (value: number | null) => (value === null ? '—' : show(value));
      return cutOff === null && now === null ? [] : [{ label, cutOff: shown(cutOff), now: shown(now) }];
    })}
    rowKey={({ label }) => label}
    emptyText="No averages are given"
    isSmall
  />
);
