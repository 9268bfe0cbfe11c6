import type { ReactNode } from 'react';
import { date } from '#shared/format/date.ts';
import { percent } from '#shared/format/percent.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Modal } from '../../ui/modal.tsx';
import { count, type Trace } from './trace.ts';
import styles from './traced.module.css';

interface WhereFromProps {
  trace: Trace;
  /** Source columns in words. */
  columns: string;
  /** Tape's facts. */
  source: { leftOut: number; asOfDate: string | undefined; sha256: string };
  tape: { label: string; value: ReactNode };
  size?: 'wide';
  onClose: () => void;
  children: ReactNode;
}

export function WhereFrom({ trace, columns, source, tape, size, onClose, children }: WhereFromProps) {
  const { loans, coverage } = trace;
  const covered = [
    loans === undefined ? null : `${count(loans)} ${loans === 1 ? 'loan' : 'loans'}`,
    coverage === undefined ? null : `${percent(coverage)} of the balance`,
  ].filter((part) => part !== null);
  return (
    <Modal title={`How we calculated ${trace.label}`} onClose={onClose} {...(size && { size })}>
      <div className={styles.inside}>
        <p className={styles.value}>{trace.value}</p>
        <p className={styles.formula}>{trace.formula}</p>
        <DescriptionList
          columns={size ? 2 : 1}
          items={[
            { label: 'Columns', value: columns },
            ...(covered.length > 0 ? [{ label: 'Covers', value: covered.join(', ') }] : []),
            { label: 'Rows left out', value: count(source.leftOut) },
            { label: 'Cut-off date', value: source.asOfDate && date(source.asOfDate) },
            tape,
            { label: 'SHA-256 of the file', value: <code className={styles.id}>{source.sha256}</code> },
          ]}
        />
        {children}
      </div>
    </Modal>
  );
}
