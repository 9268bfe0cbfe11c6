import { type ReactNode, useState } from 'react';
import { labelOfField, type Trace } from '../../lp/pool/trace.ts';
import styles from '../../lp/pool/traced.module.css';
import { TraceOpening } from '../../lp/pool/traced.tsx';
import { WhereFrom } from '../../lp/pool/where-from.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { SliceSource } from './slice-source.ts';

const ofTermSheet = 'Pool balance, average rate, average remaining term';

/** Lets every figure of a slice in it open where it comes from. */
export function TracedSlice({ id, source, children }: { id: string; source: SliceSource; children: ReactNode }) {
  const [trace, setTrace] = useState<Trace | null>(null);
  const { tapeId, asOfDate, sha256, loans, leftOut } = source;
  return (
    <TraceOpening value={setTrace}>
      {children}
      {trace && (
        <WhereFrom
          trace={{ ...trace, loans, coverage: 100 }}
          columns={tapeId ? trace.fields.map(labelOfField).join(', ') : ofTermSheet}
          source={{ leftOut, asOfDate: asOfDate ?? undefined, sha256: sha256 ?? '–' }}
          tape={{
            ...{
              label: 'Tape',
              value: tapeId ? <code className={styles.id}>{tapeId}</code> : 'None: term sheet averages',
            },
          }}
          onClose={() => setTrace(null)}
        >
          <p className={styles.loans}>
            {tapeId ? (
              <LinkButton href={`/lp/${id}/pool/loans`}>View the loans behind it</LinkButton>
            ) : (
              <LinkButton href={`/lp/${id}`}>View the term sheet</LinkButton>
            )}
          </p>
        </WhereFrom>
      )}
    </TraceOpening>
  );
}
