import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { RunDetail } from '#shared/contract/allocations.ts';
import type { BookEntity } from '#shared/contract/order-books.ts';
import { maybePercent, price } from '#shared/domain/price.ts';
import { cents, money, toDollars } from '#shared/format/money.ts';
import { type FoundWork, rebased, useFoundWork, useKeepWork } from '../../lib/unsaved-work.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { UnsavedWork } from '../../ui/unsaved-work.tsx';
import styles from './allocation.module.css';
import { Controls } from './controls.tsx';
import { runOf, runsOf, useBookOnceApplied, useDryRun } from './queries.ts';
import { RowsTable } from './rows-table.tsx';
import { RunCard } from './run-card.tsx';
import { asTyped, type Decision, decide, formOf, isDecision, methodsOf, type RunForm } from './run-form.ts';
import { RunList } from './run-list.tsx';
import { type ByHand, shownRows, smallestPieceOf } from './shown-rows.ts';
import { StaysClosed } from './stays-closed.tsx';

/** Placeholder for a run that isn't listed, though one was applied. */
const ANOTHER = 'another';

export function AllocationDesk({ id, book }: { id: string; book: BookEntity }) {
  const [params, setAddress] = useAddress();
  const [begun, setBegun] = useState<RunForm>(() => formOf(book));
  const [form, setForm] = useState(begun);
  const left = useFoundWork<RunForm>(`lp.${id}.run`, versionOf(book));
  const isDirty = JSON.stringify(form) !== JSON.stringify(begun);
  useKeepWork(left, { work: form, isDirty, version: versionOf(book), isKeptOnLeaving: true });
  const runs = useQuery(runsOf(id));
  const applied = book.isApplied ? runs.data?.find(({ status }) => status === 'Applied') : undefined;
  const [asked, compared] = [
    params.get('run') ?? applied?.id ?? runs.data?.find(({ status }) => status === 'Submitted')?.id ?? '',
    params.get('compare') ?? '',
  ];
  const open = asked === ANOTHER ? '' : asked;
  const run = useQuery(runOf(id, open));
  const other = useQuery(runOf(id, compared));
  useBookOnceApplied(id, runs.data?.some(({ status }) => status === 'Applying') ?? false);
  const set = (name: string, value: string) =>
    setAddress((next) => (value ? next.set(name, value) : next.delete(name)));
  return (
    <>
      {applied && <StaysClosed id={id} run={applied} />}
      {open ? (
        <Loaded query={run}>
          {(found) => (
            <div className={styles.desk}>
              <div className={styles.side}>
                <RunCard id={id} run={found} isOver={book.isApplied && !found.applied} />
                <Button onPress={() => set('run', ANOTHER)}>Try something else</Button>
              </div>
              <div className={styles.main}>
                <Totals
                  allocated={found.allocated}
                  left={found.unallocated}
                  available={found.available}
                  clearingPrice={found.clearingPrice}
                />
                <RowsTable
                  rows={shownRows(found.rows, book, { compared: other.data, amounts: found.inputs.amounts })}
                  smallestPiece={smallestPieceOf(found)}
                  isCompared={Boolean(other.data)}
                  method={found.inputs.method}
                />
              </div>
            </div>
          )}
        </Loaded>
      ) : (
        <Draft
          id={id}
          book={book}
          form={form}
          setForm={setForm}
          compared={other.data}
          left={left}
          onKept={(kept) => {
            setBegun(form);
            set('run', kept);
          }}
        />
      )}
      <Failure error={runs.error ?? other.error} />
      {runs.data && runs.data.length > 0 && (
        <RunList runs={runs.data} open={open} compared={compared} onCompare={(one) => set('compare', one)} />
      )}
    </>
  );
}

interface DraftProps {
  id: string;
  book: BookEntity;
  form: RunForm;
  setForm: (form: RunForm) => void;
  compared: RunDetail | undefined;
  left: FoundWork<RunForm>;
  onKept: (run: string) => void;
}

/** Its orders are those of this closing. */
const versionOf = ({ closedAt }: BookEntity) => closedAt ?? '';

function Draft({ id, book, form, setForm, compared, left: unsaved, onKept }: DraftProps) {
  const [last, setLast] = useState<Decision>();
  const keep = useDryRun(id);
  const [name, setName] = useState('');
  const ownWork = useOwnWork()(id);
  const found = useMemo(() => decide(book, form), [book, form]);
  // Unreadable input keeps the last result.
  if (isDecision(found) && found !== last) setLast(found);
  const shown = useDeferredValue(isDecision(found) ? found : last);
  const faults = isDecision(found) ? {} : found;
  const rows = useMemo(
    () => (shown ? shownRows(inDollars(shown), book, { compared, byLot: shown.byLot }) : []),
    [shown, book, compared],
  );
  if (!shown) return null;
  const fault = shown.amountFaults.get('');
  const canKeep = isDecision(found) && found.amountFaults.size === 0;
  const left = toDollars(cents(shown.unallocated));
  return (
    <div className={styles.desk}>
      <div className={`${styles.side} ${styles.controls}`}>
        <UnsavedWork
          offer={unsaved.offer}
          noun="order book"
          onDiscard={unsaved.close}
          onRestore={() => {
            if (unsaved.offer) setForm(rebased({ begun: formOf(book), typed: unsaved.offer.work }, form));
            unsaved.close();
          }}
        />
        <Controls methods={methodsOf(book)} form={form} faults={faults} onChange={setForm} />
        {book.isApplied ? (
          <Notice tone="info">
            This order book has been allocated. You can preview other runs, but you can't keep them.
          </Notice>
        ) : ownWork ? null : (
          <>
            <TextField
              label="Name of this run"
              description="A dry run changes nothing until it's submitted, approved and applied. The approver sees this name. Leave blank to use a number."
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={setName}
            />
            <Button
              variant="primary"
              isDisabled={!canKeep}
              isPending={keep.isPending}
              onPress={() =>
                isDecision(found) &&
                keep.mutate({ ...found.draft, ...(name.trim() && { name }) }, { onSuccess: (kept) => onKept(kept.id) })
              }
            >
              Keep as dry run
            </Button>
          </>
        )}
        <Failure error={keep.error} />
      </div>
      <div className={styles.main} id="allocation-rows" role="tabpanel" aria-labelledby={`method-${form.method}`}>
        <Totals
          allocated={book.available - left}
          left={left}
          available={book.available}
          clearingPrice={maybePercent(shown.clearingPrice)}
        />
        {fault && <Notice tone="critical">{fault}</Notice>}
        {shown.byLot.size > 0 && (
          <Notice tone="info">
            Orders submitted at the same moment are marked "By lot". No one sees the lots before an allocation is
            applied, so these amounts can differ from the dry run, which counts.
          </Notice>
        )}
        <RowsTable
          rows={rows}
          smallestPiece={smallestPieceOf({ ...shown.draft, minimum: book.minimum })}
          isCompared={Boolean(compared)}
          method={form.method}
          byHand={form.method === 'discretion' ? byHandOf(form, shown, setForm) : undefined}
        />
      </div>
    </div>
  );
}

const inDollars = ({ rows }: Decision) =>
  rows.map((row) => ({
    ...row,
    requested: toDollars(cents(row.requested)),
    eligible: toDollars(cents(row.eligible)),
    allocated: toDollars(cents(row.allocated)),
  }));

const byHandOf = (form: RunForm, { amountFaults }: Decision, setForm: DraftProps['setForm']): ByHand => ({
  amountOf: (row) =>
    form.amounts[row.id] ?? { amount: asTyped(Math.round(row.allocated * 100)), reason: '', showReason: false },
  faultOf: (row) => amountFaults.get(row.id),
  isChanged: (row) => form.amounts[row.id] !== undefined,
  change(id, given) {
    const { [id]: _, ...rest } = form.amounts;
    setForm({ ...form, amounts: given ? { ...rest, [id]: given } : rest });
  },
});

interface TotalsProps {
  allocated: number;
  left: number;
  available: number;
  /** Percent of par; null without prices. */
  clearingPrice: number | null;
}

/** Allocated and left sum to the available amount. */
const Totals = ({ allocated, left, available, clearingPrice }: TotalsProps) => (
  <Card as="div">
    <p className={styles.totals}>
      <span>
        Allocated <b>{money(allocated)}</b>
      </span>
      <span>
        Unallocated <b>{money(left)}</b>
      </span>
      <span>
        Available <b>{money(available)}</b>
      </span>
      {clearingPrice !== null && (
        <span>
          Clearing price <b>{price(clearingPrice)}</b>
        </span>
      )}
    </p>
  </Card>
);
