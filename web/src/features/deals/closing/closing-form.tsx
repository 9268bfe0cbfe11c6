import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { NewClosing } from '#shared/contract/closings.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { refusal } from '#shared/domain/access.ts';
import { date } from '#shared/format/date.ts';
import { parsePercent } from '#shared/format/money.ts';
import { meQuery, whoIs } from '../../../lib/queries.ts';
import { amountNeeded, amountOf, percentNeeded } from '../../../lib/typed-numbers.ts';
import { useFaults } from '../../../lib/use-faults.ts';
import { useRights } from '../../../lib/use-rights.ts';
import { offering } from '../../../lp/queries.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './closing.module.css';
import { closingTapes, countOf, useBegin } from './queries.ts';

/** Starts a closing of an LP on a tape, or on the figures of its one loan. For its seller and administrators. */
export function ClosingForm({ lpNumber }: { lpNumber: string }) {
  const { data: me } = useQuery(meQuery);
  const tapes = useQuery(closingTapes(lpNumber));
  const terms = useQuery(offering(lpNumber));
  if (me && refusal('tapeDesk', whoIs(me)) === 'not_allowed')
    return <p>Someone at your credit union with upload rights starts the closing.</p>;
  return (
    <Loaded query={tapes} lines={4}>
      {({ usable, isPublished }) => (
        <Loaded query={terms} lines={4}>
          {({ SettlementDate }) => (
            <Fields
              lpNumber={lpNumber}
              tapes={usable}
              mustHaveTape={isPublished}
              settlement={SettlementDate?.slice(0, 10) ?? ''}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

const fields = ['tapeId', 'settlementDate', 'cutOff', 'balance', 'noteRate', 'servicingFee', 'paidThrough'] as const;
type Name = (typeof fields)[number];
type Draft = Record<Name, string>;
type Faults = Partial<Record<Name, string>>;

const dayNeeded = 'Enter a day';

/** Missing and unreadable fields; the rest is the server's to say. */
function faultsOf(draft: Draft): Faults {
  const ofLoan: Faults = draft.tapeId
    ? {}
    : {
        ...(!draft.cutOff && { cutOff: dayNeeded }),
        ...(amountOf(draft.balance) === null && { balance: amountNeeded }),
        ...(parsePercent(draft.noteRate) === null && { noteRate: percentNeeded }),
        ...(draft.servicingFee.trim() && parsePercent(draft.servicingFee) === null && { servicingFee: percentNeeded }),
        ...(!draft.paidThrough && { paidThrough: dayNeeded }),
      };
  return { ...ofLoan, ...(!draft.settlementDate && { settlementDate: dayNeeded }) };
}

const closingOf = ({ tapeId, settlementDate, ...loan }: Draft): NewClosing =>
  tapeId
    ? { tapeId, settlementDate }
    : {
        settlementDate,
        loan: {
          cutOff: loan.cutOff,
          balance: amountOf(loan.balance) ?? 0,
          noteRate: parsePercent(loan.noteRate) ?? 0,
          servicingFee: loan.servicingFee.trim() ? parsePercent(loan.servicingFee) : null,
          paidThrough: loan.paidThrough,
        },
      };

const tapeName = ({ fileName, asOfDate, loans }: TapeEntity): string =>
  `${asOfDate ? date(asOfDate) : ''}, ${countOf(loans, 'loan')}: ${fileName}`;

interface FieldsProps {
  lpNumber: string;
  tapes: TapeEntity[];
  /** A published tape has to be compared with. */
  mustHaveTape: boolean;
  settlement: string;
}

function Fields({ lpNumber, tapes, mustHaveTape, settlement }: FieldsProps) {
  const { isAdmin } = useRights();
  const begin = useBegin(lpNumber);
  const { form, faults, tell, clear } = useFaults<Name>();
  const [draft, setDraft] = useState<Draft>(() => ({
    tapeId: tapes[0]?.tapeId ?? '',
    settlementDate: settlement,
    cutOff: '',
    balance: '',
    noteRate: '',
    servicingFee: '',
    paidThrough: '',
  }));
  const field = (name: Name) => ({
    value: draft[name],
    errorMessage: faults[name],
    onChange: (text: string) => {
      clear(name);
      setDraft({ ...draft, [name]: text });
    },
  });
  const desk = `${isAdmin ? '/admin' : '/selling'}/lp/${lpNumber}/tape`;
  if (mustHaveTape && tapes.length === 0) {
    return (
      <Notice tone="caution" title="There's no tape to close on">
        <p>
          Upload one and read it without errors on the <Link to={desk}>loan tape page</Link>.
        </p>
      </Notice>
    );
  }
  function submit() {
    const found = faultsOf(draft);
    if (Object.keys(found).length > 0) return tell(found);
    begin.mutate(closingOf(draft), {
      onError: (error) => tell(told(error)),
    });
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {tapes.length > 0 && (
        <SelectField
          label="Closing tape"
          description={
            <>
              By cut-off. Upload another one on the <Link to={desk}>loan tape page</Link>.
            </>
          }
          options={[
            ...tapes.map((tape) => ({ value: tape.tapeId, label: tapeName(tape) })),
            ...(mustHaveTape ? [] : [{ value: '', label: 'No tape: one loan, entered here' }]),
          ]}
          {...field('tapeId')}
        />
      )}
      {!draft.tapeId && (
        <>
          {tapes.length === 0 && (
            <p className={styles.quiet}>
              This LP has no loan tape. Enter its one loan here, or <Link to={desk}>upload a tape</Link>.
            </p>
          )}
          <div className={styles.fields}>
            <DateField label="Cut-off" description="The day these figures are from." {...field('cutOff')} />
            <AmountField label="Balance" {...field('balance')} />
            <TextField label="Note rate" inputMode="decimal" description="Percent a year" {...field('noteRate')} />
            <TextField
              label="Servicing fee (optional)"
              inputMode="decimal"
              description="Percent a year. Leave blank to use the LP's."
              {...field('servicingFee')}
            />
            <DateField label="Paid through" {...field('paidThrough')} />
          </div>
        </>
      )}
      <DateField
        label="Settlement date"
        description="At most 35 days after the cut-off."
        {...field('settlementDate')}
      />
      {begin.error && Object.keys(faults).length === 0 && (
        <Notice tone="critical" role="alert">
          {Problem.from(begin.error).message}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" isPending={begin.isPending}>
          Start closing
        </Button>
      </div>
    </form>
  );
}

/** The server's sentences, each at its field. */
const told = (error: unknown): Faults =>
  Object.fromEntries(
    (Problem.from(error).errors ?? []).flatMap(({ pointer, detail }) => {
      const name = fields.find((one) => pointer.endsWith(`/${one}`));
      return name ? [[name, detail]] : [];
    }),
  );
