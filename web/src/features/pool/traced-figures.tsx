import { createContext, type ReactNode, useContext, useState } from 'react';
import { loansPath } from '../../lp/pool/loans-path.ts';
import { labelOfField, type Trace } from '../../lp/pool/trace.ts';
import styles from '../../lp/pool/traced.module.css';
import { TraceOpening } from '../../lp/pool/traced.tsx';
import { WhereFrom } from '../../lp/pool/where-from.tsx';
import { LinkButton } from '../../ui/button.tsx';

export interface FigureSource {
  lpNumber: string;
  tapeId: string;
  asOfDate: string;
  sha256: string;
  leftOut: number;
}

const Source = createContext<FigureSource | null>(null);

/** Opens sources for all figures inside. */
export function TracedFigures({ source, children }: { source: FigureSource; children: ReactNode }) {
  const [trace, setTrace] = useState<Trace | null>(null);
  return (
    <Source value={source}>
      <TraceOpening value={setTrace}>{children}</TraceOpening>
      {trace && (
        <WhereFrom
          trace={trace}
          columns={trace.fields.map(labelOfField).join(', ')}
          source={source}
          tape={{ label: 'Tape', value: <code className={styles.id}>{source.tapeId}</code> }}
          onClose={() => setTrace(null)}
        >
          <p className={styles.loans}>
            <LinkButton href={loansPath(source.lpNumber, trace)}>View the loans behind it</LinkButton>
          </p>
        </WhereFrom>
      )}
    </Source>
  );
}

export function useFigureSource(): FigureSource {
  const source = useContext(Source);
  if (!source) throw new Error('A figure stands outside of TracedFigures');
  return source;
}
