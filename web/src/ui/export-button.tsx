import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { CsvValue } from '#shared/format/csv.ts';
import { Button, type ButtonVariant } from './button.tsx';
import styles from './export-button.module.css';
import { Notice } from './notice.tsx';

interface ExportButtonProps {
  /** Without extension. */
  name: string;
  header: readonly string[];
  /** Lines in consecutive parts. */
  parts: () => AsyncIterable<readonly (readonly CsvValue[])[]>;
  /** If known. */
  total?: number | undefined;
  variant?: ButtonVariant;
}

const counted = (count: number) => count.toLocaleString('en-US');

/** Any length, with progress and stop. */
export function ExportButton({ name, header, parts, total, variant = 'quiet' }: ExportButtonProps) {
  const [count, setCount] = useState<number | null>(null);
  const [end, setEnd] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const run = new AbortController();
    running.current = run;
    setFault(null);
    setEnd('');
    setCount(0);
    try {
      const { saveCsv } = await import('../lib/csv.ts');
      const saved = await saveCsv({ name, header, parts: parts(), signal: run.signal, onCount: setCount });
      setEnd(saved === null ? 'The export was canceled.' : `${counted(saved)} rows exported.`);
    } catch (failure) {
      setFault(Problem.from(failure).message);
    } finally {
      running.current = null;
      setCount(null);
    }
  }
  const isRunning = count !== null;
  return (
    <span className={styles.export}>
      {isRunning && (
        <>
          <progress className={styles.bar} max={total || 1} value={total ? count : undefined} aria-label="Export" />
          <span className={styles.count}>
            {counted(count)}
            {total !== undefined && ` of ${counted(total)}`}
          </span>
        </>
      )}
      <Button
        variant={variant}
        icon={<Download aria-hidden="true" />}
        onPress={() => (running.current ? running.current.abort() : void start())}
      >
        {isRunning ? 'Cancel export' : 'Export CSV'}
      </Button>
      <span className="visually-hidden" role="status">
        {isRunning ? 'Exporting' : end}
      </span>
      {fault && (
        <Notice tone="critical" role="alert">
          {fault}
        </Notice>
      )}
    </span>
  );
}
