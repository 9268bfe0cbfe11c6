import type { Column } from './columns.ts';

export interface Exported {
  header: string[];
  lines: () => AsyncGenerator<unknown[][]>;
}

export function exportRows<Row>(columns: readonly Column<Row>[], parts: () => AsyncIterable<readonly Row[]>): Exported {
  const data = columns.filter(({ isControls }) => !isControls);
  return {
    header: data.map(({ label }) => label),
    async *lines() {
      for await (const rows of parts()) yield rows.map((row) => data.map((column) => column.value(row)));
    },
  };
}
