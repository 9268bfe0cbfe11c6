import { Info } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { date } from '#shared/format/date.ts';
import { percent } from '#shared/format/percent.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Modal } from '../../ui/modal.tsx';
import { loansPath } from './paths.ts';
import { count, labelOfField, type Trace } from './trace.ts';
import styles from './traced.module.css';

/** The tape that figures are of. */
export interface FigureSource {
  lpNumber: string;
  tapeId: string;
  asOfDate: string;
  sha256: string;
  leftOut: number;
}

const Source = createContext<FigureSource | null>(null);
const Opening = createContext<(trace: Trace) => void>(() => undefined);

/** Lets every figure in it open where it comes from. */
export function TracedFigures({ source, children }: { source: FigureSource; children: ReactNode }) {
  const [trace, setTrace] = useState<Trace | null>(null);
  return (
    <Source value={source}>
      <Opening value={setTrace}>{children}</Opening>
      {trace && <WhereFrom trace={trace} source={source} onClose={() => setTrace(null)} />}
    </Source>
  );
}

/** The tape of the figures around. */
export function useFigureSource(): FigureSource {
  const source = useContext(Source);
  if (!source) throw new Error('A figure stands outside of TracedFigures');
  return source;
}

/** A figure that opens where it comes from. */
export function Traced({ trace }: { trace: Trace }) {
  const open = useContext(Opening);
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={`${trace.label}: ${trace.value}. Where this comes from`}
      title="Where this comes from"
      onClick={() => open(trace)}
    >
      {trace.short ?? trace.value}
    </button>
  );
}

/** The same for a whole chart. */
export function TracedChart({ trace }: { trace: Trace }) {
  const open = useContext(Opening);
  return (
    <button
      type="button"
      className={styles.chart}
      data-print="hide"
      aria-label={`${trace.label}: where this comes from`}
      title="Where this comes from"
      onClick={() => open(trace)}
    >
      <Info aria-hidden="true" />
    </button>
  );
}

function WhereFrom({ trace, source, onClose }: { trace: Trace; source: FigureSource; onClose: () => void }) {
  const { loans, coverage } = trace;
  const covered = [
    loans === undefined ? null : `${count(loans)} ${loans === 1 ? 'loan' : 'loans'}`,
    coverage === undefined ? null : `${percent(coverage)} of the balance`,
  ].filter((part) => part !== null);
  return (
    <Modal title={`${trace.label}: where this comes from`} onClose={onClose}>
      <div className={styles.inside}>
        <p className={styles.value}>{trace.value}</p>
        <p className={styles.formula}>{trace.formula}</p>
        <DescriptionList
          columns={1}
          items={[
            { label: 'Columns', value: trace.fields.map(labelOfField).join(', ') },
            ...(covered.length > 0 ? [{ label: 'Covers', value: covered.join(', ') }] : []),
            { label: 'Rows left out', value: count(source.leftOut) },
            { label: 'Cut-off date', value: date(source.asOfDate) },
            { label: 'Tape', value: <code className={styles.id}>{source.tapeId}</code> },
            { label: 'SHA-256 of the file', value: <code className={styles.id}>{source.sha256}</code> },
          ]}
        />
        <p className={styles.loans}>
          <LinkButton href={loansPath(source.lpNumber, trace)}>View the loans behind it</LinkButton>
        </p>
      </div>
    </Modal>
  );
}
