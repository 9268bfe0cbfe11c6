import { useEffect, useState } from 'react';
import type { LoanRow } from '#shared/domain/pool/loan-rows.ts';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import { ruleOf } from '#shared/domain/pool/tape/fields.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { percent, rate } from '#shared/format/percent.ts';
import { labelOfField, type Trace } from '../../lp/pool/trace.ts';
import { WhereFrom } from '../../lp/pool/where-from.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { headingWords } from './columns.ts';
import type { Checked, DeskSource, Slice } from './desk-source.ts';
import styles from './tape.module.css';

interface SourceProps {
  trace: Trace;
  source: DeskSource;
  checked: Checked;
  onClose: () => void;
}

/** Which columns of the file a figure was taken from. */
function columnsOf(fields: readonly LoanField[], columns: Checked['columns']): string {
  const named = fields.flatMap((field) => {
    const column = columns.find((one) => one.field === field);
    if (!column) return [];
    const isNamedSo = headingWords(column.heading) === labelOfField(field);
    return [isNamedSo ? labelOfField(field) : `${labelOfField(field)} ("${column.heading}")`];
  });
  const [first] = fields;
  return named.length > 0 ? named.join(', ') : first ? `${labelOfField(first)}, derived` : '';
}

/** Where a figure comes from, down to its loans. */
export function SourceOfFigure({ trace, source, checked, onClose }: SourceProps) {
  const { tapeId, fileName, loans } = source;
  return (
    <WhereFrom
      trace={trace}
      columns={columnsOf(trace.fields, checked.columns)}
      source={{ leftOut: checked.leftOut.loans, asOfDate: checked.asOfDate, sha256: checked.sha256 }}
      tape={tapeId ? { label: 'Tape', value: <code>{tapeId}</code> } : { label: 'File', value: fileName }}
      size="wide"
      onClose={onClose}
    >
      <LoansBehind trace={trace} loans={loans} />
    </WhereFrom>
  );
}

const PAGE = 20;

interface LoansBehindProps {
  trace: Trace;
  loans: DeskSource['loans'];
}

/** The loans that a figure was computed from, a page at a time. */
export function LoansBehind({ trace, loans }: LoansBehindProps) {
  const [page, setPage] = useState(0);
  const [slice, setSlice] = useState<Slice<LoanRow> | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isLatest = true;
    setError(null);
    loans({ filter: trace.filter, from: page * PAGE, count: PAGE }).then(
      (one) => isLatest && setSlice(one),
      (cause: unknown) => isLatest && setError(cause),
    );
    return () => {
      isLatest = false;
    };
  }, [loans, trace, page]);
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

const isRate = (field: LoanField) => field === 'noteRate' || field === 'servicingFee';

/** A cell of a loan's row. */
function shownCell(field: LoanField, value: string | number | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const kind = field === 'age' ? 'whole' : ruleOf(field).kind;
  if (kind === 'money') return money(Number(value));
  if (kind === 'percent') return isRate(field) ? rate(Number(value)) : percent(Number(value));
  return kind === 'date' ? date(String(value)) : String(value);
}
