import type { HistoryRow } from '#shared/contract/history.ts';
import { PrintedPage } from '../../ui/printed-page.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import type { Column } from '../../ui/table/columns.ts';
import styles from './history-sheet.module.css';

interface HistorySheetProps {
  id: string;
  rows: readonly HistoryRow[];
  columns: readonly Column<HistoryRow>[];
}

export const HistorySheet = ({ id, rows, columns }: HistorySheetProps) => (
  <div className={styles.sheet}>
    <PrintedPage>
      <SimpleTable
        caption={`LP#${id} History`}
        columns={columns.map(({ cell, ...column }) => column)}
        rows={rows}
        rowKey={(row) => row.id}
        emptyText="No records available."
      />
    </PrintedPage>
  </div>
);
