import { Info } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Trace } from './trace.ts';
import styles from './traced.module.css';

const Opening = createContext<(trace: Trace) => void>(() => undefined);

/** Opens sources for all figures inside. */
export const TraceOpening = Opening.Provider;

/** Opens its source. */
export function Traced({ trace }: { trace: Trace }) {
  const open = useContext(Opening);
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={`${trace.label}: ${trace.value.replace(/\.$/, '')}. How we calculated this`}
      title="How we calculated this"
      onClick={() => open(trace)}
    >
      {trace.short ?? trace.value}
    </button>
  );
}

export function TracedChart({ trace }: { trace: Trace }) {
  const open = useContext(Opening);
  return (
    <button
      type="button"
      className={styles.chart}
      data-print="hide"
      aria-label={`How we calculated ${trace.label}`}
      title="How we calculated this"
      onClick={() => open(trace)}
    >
      <Info aria-hidden="true" />
    </button>
  );
}
