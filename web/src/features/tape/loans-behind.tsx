import { useEffect, useState } from 'react';
import type { LoanRow } from '#shared/domain/pool/loan-rows.ts';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import { labelOfField, type Trace } from '../../lp/pool/trace.ts';
import { Failure } from '../../ui/failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shownCell } from './shown-cell.ts';
import styles from './tape.module.css';
import type { TapeReader } from './tape-calls.ts';
import type { Slice } from './tape-session.ts';

const PAGE = 20;

interface LoansBehindProps {
  trace: Trace;
  ask: TapeReader['call'];
}

/** The loans that a figure was computed from, a page at a time. */
export function LoansBehind({ trace, ask }: LoansBehindProps) {
  const [page, setPage] = useState(0);
  const [slice, setSlice] = useState<Slice<LoanRow> | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isLatest = true;
    setError(null);
    ask('loans', [{ filter: trace.filter, from: page * PAGE, count: PAGE }]).then(
      (one) => isLatest && setSlice(one),
      (cause: unknown) => isLatest && setError(cause),
    );
    return () => {
      isLatest = false;
    };
  }, [ask, trace, page]);
  if (!slice) return error ? <Failure error={error} /> : <Skeleton lines={6} />;
  const extra = trace.fields.filter((field) => slice.rows.some((row) => field in row));
  const fields = [...new Set<LoanField>(['loanId', 'currentBalance', 'noteRate', 'remainingTerm', ...extra])];
  return (
    <section aria-label="Loans behind it" className={styles.behind}>
      <h3>{`Loans behind it (${slice.total.toLocaleString('en-US')})`}</h3>
      <SimpleTable
        caption="Loans behind it"
        columns={[
          { id: 'row', label: 'Row', value: ({ row }: LoanRow) => row.toLocaleString('en-US'), align: 'right' },
          ...fields.map((field) => ({
            id: field,
            label: labelOfField(field),
            value: (row: LoanRow) => shownCell(field, row[field]),
            cell: (row: LoanRow) => (
              <>
                {shownCell(field, row[field]) ?? '—'}
                {row.derived.includes(field) && <span className={styles.quiet}> derived</span>}
              </>
            ),
            ...(field !== 'loanId' && { align: 'right' as const }),
          })),
        ]}
        rows={slice.rows}
        rowKey={({ row }) => String(row)}
        emptyText="No loans"
      />
      <Failure error={error} />
      {slice.total > PAGE && <Pager page={page} pageSize={PAGE} count={slice.total} onChange={setPage} />}
    </section>
  );
}
