import { useEffect, useState } from 'react';
import type { LoanRow } from '#shared/domain/pool/loan-rows.ts';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import { date } from '#shared/format/date.ts';
import { percent } from '#shared/format/percent.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Figured } from './desk-state.ts';
import { labelOfField, shownCell } from './figure-words.ts';
import styles from './tape.module.css';
import type { TapeReader } from './tape-calls.ts';
import type { Slice } from './tape-session.ts';
import type { Trace } from './traced.tsx';

const PAGE = 20;

interface SourceProps {
  trace: Trace;
  desk: Figured;
  ask: TapeReader['call'];
  onClose: () => void;
}

/** Which columns of the file a figure was taken from. */
function columnsOf(fields: readonly LoanField[], desk: Figured): string {
  const named = fields.flatMap((field) => {
    const column = desk.said?.columns.find((one) => one.field === field);
    return column ? [`${labelOfField(field)} (“${column.heading}”)`] : [];
  });
  const [first] = fields;
  return named.length > 0 ? named.join(', ') : first ? `${labelOfField(first)}, derived` : '';
}

/** Where a figure comes from, down to its loans. */
export function SourceOfFigure({ trace, desk, ask, onClose }: SourceProps) {
  const { checked, file, said } = desk;
  if (!checked?.facts) return null;
  const { loans, coverage } = trace;
  const share = coverage === undefined ? '' : `, ${percent(coverage)} of the balance`;
  return (
    <Modal title={`${trace.label}: where this comes from`} onClose={onClose} size="wide">
      <div className={styles.source}>
        <p className={styles.result}>{trace.value}</p>
        <p>{trace.formula}</p>
        <DescriptionList
          items={[
            { label: 'Columns', value: columnsOf(trace.fields, desk) },
            { label: 'Loans', value: `${loans.toLocaleString('en-US')}${share}` },
            { label: 'Rows left out', value: checked.facts.leftOut.toLocaleString('en-US') },
            { label: 'As of', value: said && date(said.asOfDate) },
            { label: 'File', value: file?.name },
            { label: 'SHA-256', value: <code className={styles.hash}>{checked.sha256}</code> },
          ]}
        />
        <LoansBehind trace={trace} ask={ask} />
      </div>
    </Modal>
  );
}

function LoansBehind({ trace, ask }: Pick<SourceProps, 'trace' | 'ask'>) {
  const [page, setPage] = useState(0);
  const [slice, setSlice] = useState<Slice<LoanRow> | null>(null);
  useEffect(() => {
    let isLatest = true;
    ask('loans', [{ behind: trace.behind, from: page * PAGE, count: PAGE }]).then((one) => isLatest && setSlice(one));
    return () => {
      isLatest = false;
    };
  }, [ask, trace, page]);
  if (!slice) return <Skeleton lines={6} />;
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
      {slice.total > PAGE && <Pager page={page} pageSize={PAGE} count={slice.total} onChange={setPage} />}
    </section>
  );
}
