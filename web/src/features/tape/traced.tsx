import { createContext, type ReactNode, useContext } from 'react';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import styles from './tape.module.css';
import type { Behind } from './tape-session.ts';

/** A figure and what it is made of. */
export interface Trace {
  label: string;
  value: string;
  /** In words. */
  formula: string;
  fields: readonly LoanField[];
  loans: number;
  /** Percent of the balance; left out where it is all of it. */
  coverage?: number | undefined;
  behind: Behind;
}

const Opening = createContext<(trace: Trace) => void>(() => undefined);
export const TraceOpening = Opening.Provider;

/** A figure that opens where it comes from. */
export function Traced({ trace, children }: { trace: Trace; children?: ReactNode }) {
  const open = useContext(Opening);
  return (
    <button
      type="button"
      className={styles.traced}
      aria-label={`${trace.label}: ${trace.value}. Where this comes from`}
      title="Where this comes from"
      onClick={() => open(trace)}
    >
      {children ?? trace.value}
    </button>
  );
}
