import { useState } from 'react';
import type * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { MonthEntity, MonthProofEntity } from '#shared/contract/servicing.ts';
import { refusal } from '#shared/domain/access.ts';
import { date, monthName } from '#shared/format/date.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { hasAtMostTwoDecimals, money, parseAmount } from '#shared/format/money.ts';
import { servicing } from '../../lib/api.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useChange } from '../../ui/use-change.ts';
import { keyOf } from './queries.ts';
import styles from './servicing.module.css';

type Row = z.infer<typeof MonthProofEntity>['wired'][number];

interface WiredProps {
  id: string;
  month: MonthEntity;
  wired: readonly Row[];
}

/** Fourth proof of pools.md C.4, in which the desk enters what it wired. */
export function Wired({ id, month, wired }: WiredProps) {
  const [asked, setAsked] = useState<Row | null>(null);
  const isDesk = month.file !== undefined;
  const ownWork = useOwnWork()(id);
  const who = whoIs(useMe());
  const mayRecord = isDesk && !ownWork && refusal('tapeDesk', who) === null;
  const table = columns<Row>(
    { id: 'participant', label: 'Participant', value: ({ creditUnionName }) => creditUnionName, card: 'start' },
    amount('statement', 'Statement', ({ statement }) => statement),
    {
      ...amount('wired', 'Wired', ({ wired: all }) => all),
      cell: ({ wired: all, wires }) =>
        all === null ? (
          'Not entered'
        ) : (
          <>
            {money(all)}
            {wires.map((wire) => (
              <span key={`${wire.reference} ${wire.date} ${wire.amount}`} className={styles.wire}>
                {wires.length > 1 && `${money(wire.amount)}, `}
                {date(wire.date)}, {wire.reference}
              </span>
            ))}
          </>
        ),
    },
    amount('difference', 'Difference', ({ difference }) => difference),
    ...(mayRecord
      ? [
          {
            id: 'record',
            label: 'Record',
            align: 'right' as const,
            value: () => '',
            cell: (row: Row) => (
              <Button variant="quiet" onPress={() => setAsked(row)} label={`Record a wire to ${row.creditUnionName}`}>
                Record a wire
              </Button>
            ),
          },
        ]
      : []),
  );
  return (
    <section className={styles.wide} aria-labelledby="wired">
      <h3 id="wired">{isDesk ? 'Statements and wires' : 'Your statement and its wires'}</h3>
      <SimpleTable
        caption="Wired less the statement"
        columns={table}
        rows={wired}
        rowKey={({ creditUnionId }) => creditUnionId}
        emptyText=""
      />
      {asked && <Recording id={id} month={month} row={asked} onEnd={() => setAsked(null)} />}
    </section>
  );
}

const inDollars = (value: number | null): string => (value === null ? '—' : money(value));

const amount = (id: string, label: string, of: (row: Row) => number | null) => ({
  id,
  label,
  align: 'right' as const,
  card: 'half' as const,
  value: of,
  cell: (row: Row) => inDollars(of(row)),
});

type Name = 'amount' | 'date' | 'reference';

function Recording({ id, month: { period }, row, onEnd }: Omit<WiredProps, 'wired'> & { row: Row; onEnd: () => void }) {
  const { creditUnionId, creditUnionName, statement, wires } = row;
  const today = easternDay(new Date());
  const [typed, setTyped] = useState({ amount: '', date: today, reference: '' });
  const { form, faults, tell, clear } = useFaults<Name>();
  const record = useChange(
    (dollars: number) =>
      servicing.wire({
        id,
        period,
        body: { ...typed, creditUnionId, reference: typed.reference.trim(), amount: dollars },
      }),
    { done: 'Wire recorded.', queryKey: keyOf(id) },
  );
  const field = (name: Name) => ({
    value: typed[name],
    errorMessage: faults[name],
    onChange: (text: string) => {
      clear(name);
      setTyped({ ...typed, [name]: text });
    },
  });

  function submit() {
    const dollars = parseAmount(typed.amount);
    const found: Partial<Record<Name, string>> = {
      ...(dollars === null || dollars === 0
        ? { amount: 'Enter an amount' }
        : hasAtMostTwoDecimals(dollars)
          ? {}
          : { amount: 'Enter at most two decimals' }),
      ...(typed.date === ''
        ? { date: 'Enter a day' }
        : typed.date > today && { date: "The date can't be in the future" }),
      ...(typed.reference.trim() === '' && { reference: 'A reference is required' }),
    };
    if (Object.keys(found).length > 0 || dollars === null) return tell(found);
    record.mutate(dollars, { onSuccess: onEnd });
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onEnd()}
      title={`Wire to ${creditUnionName}`}
      confirmLabel="Record the wire"
      isPending={record.isPending}
      error={record.error ? Problem.from(record.error).message : null}
      onConfirm={submit}
    >
      <p>
        The statement of {monthName(period)} says {money(statement)}.
        {wires.length > 0 && ` ${inDollars(row.wired)} is recorded already.`}
      </p>
      <form
        ref={form}
        className={styles.part}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AmountField label="Amount" description="Negative where a wire came back." {...field('amount')} />
        <DateField label="Wired on" {...field('date')} />
        <TextField
          label="Reference"
          description="Your bank's number of the wire."
          maxLength={100}
          {...field('reference')}
        />
      </form>
    </ConfirmDialog>
  );
}
