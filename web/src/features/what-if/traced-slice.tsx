import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Trace } from '../../lp/pool/trace.ts';
import { TraceOpening } from '../../lp/pool/traced.tsx';
import type { SliceSource } from './slice-source.ts';

const SliceWhereFrom = lazy(async () => ({ default: (await import('./slice-where-from.tsx')).SliceWhereFrom }));

export function TracedSlice({ id, source, children }: { id: string; source: SliceSource; children: ReactNode }) {
  const [trace, setTrace] = useState<Trace | null>(null);
  return (
    <TraceOpening value={setTrace}>
      {children}
      {trace && (
        <Suspense>
          <SliceWhereFrom id={id} trace={trace} source={source} onClose={() => setTrace(null)} />
        </Suspense>
      )}
    </TraceOpening>
  );
}
