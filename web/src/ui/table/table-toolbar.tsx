import { Columns3, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { ExportButton } from '../export-button.tsx';
import type { ColumnChoice } from './arrangement.ts';
import type { Exported } from './export-rows.ts';

const ColumnsPanel = lazy(async () => ({ default: (await import('./columns-panel.tsx')).ColumnsPanel }));

export interface TableToolbarProps {
  label: string;
  arranged: ColumnChoice;
  total: number | undefined;
  refresh?: (() => void) | undefined;
  isLoading?: boolean;
  /** All filtered rows, as ordered and shown. */
  exported: Exported;
}

export function TableToolbar({ label, arranged, total, refresh, isLoading, exported }: TableToolbarProps) {
  return (
    <>
      {refresh && (
        <Button
          variant="quiet"
          label="Refresh"
          icon={<RefreshCw aria-hidden="true" />}
          isPending={isLoading && total !== undefined}
          onPress={refresh}
        />
      )}
      <ExportButton name={label} header={exported.header} parts={exported.lines} total={total} />
      <ColumnsButton arranged={arranged} />
    </>
  );
}

function ColumnsButton({ arranged }: { arranged: ColumnChoice }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  return (
    <span ref={button}>
      <Button variant="quiet" icon={<Columns3 aria-hidden="true" />} onPress={() => setOpen(true)}>
        Columns
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnsPanel arranged={arranged} below={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
