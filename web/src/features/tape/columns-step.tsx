import { useState } from 'react';
import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import { type FieldName, ruleOf } from '#shared/domain/pool/tape/fields.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { useFoundWork, useKeepWork } from '../../lib/unsaved-work.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OptionCard } from '../../ui/option-card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { UnsavedWork } from '../../ui/unsaved-work.tsx';
import { type ColumnActions, columnCells } from './column-cells.tsx';
import { type ColumnMatches, matched, matchesOf } from './column-matches.ts';
import { columnObstacles, obstaclesOf, rivalsOf, takeFor } from './columns.ts';
import type { Matching, Said } from './desk-source.ts';
import { LoanIdQuestion, SumsQuestion } from './questions.tsx';
import styles from './tape.module.css';
import { forward } from './use-single-clicks.ts';

interface ColumnsStepProps {
  /** The tape's name, or the headings' of a file that isn't uploaded. */
  name: string;
  matching: Matching;
  onSay: (said: Partial<Said>) => void;
  onRead: () => void;
  /** Undefined where no other can be chosen. */
  onOtherHeader: (() => void) | undefined;
  isPending: boolean;
}

/** The second step: what each column of the file is. */
export function ColumnsStep({ name, matching, onSay, onRead, onOtherHeader, isPending }: ColumnsStepProps) {
  const { proposed, said, fault, asks, asksAboutColumns, asksAboutSums, hidden } = matching;
  const [isOpen, setOpen] = useState(false);
  const { columns, confirmed, before } = said;
  const [begun] = useState(() => matchesOf(said));
  const work = matchesOf(said);
  const left = useFoundWork<ColumnMatches>(`tape.${name}`);
  useKeepWork(left, { work, isDirty: JSON.stringify(work) !== JSON.stringify(begun) });
  const used = columns.filter(({ field }) => field !== null).length;
  const obstacles = obstaclesOf(matching);
  // Obstacles of a column are removed in the table.
  const isCollapsed = before?.isSame && !isOpen && columnObstacles(said).length === 0;
  const change = (index: number, changes: Partial<ColumnProposal>) =>
    columns.map((column) => (column.index === index ? { ...column, ...changes } : column));
  const confirm = (index: number) => [...confirmed.filter((one) => one !== index), index];
  const actions: ColumnActions = {
    onField: (index, field) =>
      onSay({ columns: takeFor(columns, index, field), confirmed: confirmed.filter((one) => one !== index) }),
    onUnit: (index, unit) => onSay({ columns: change(index, { unit }), confirmed: confirm(index) }),
    onDateOrder: (index, dateOrder) => onSay({ columns: change(index, { dateOrder }) }),
    onConfirm: (index) => onSay({ confirmed: confirm(index) }),
  };
  const rows = columns.map((column) => ({
    column,
    proposed: proposed[column.index]?.field ?? null,
    isConfirmed: confirmed.includes(column.index),
  }));
  return (
    <>
      {fault && (
        <Notice tone="critical" role="alert" title="This tape can't be read">
          <p>{fault}</p>
        </Notice>
      )}
      <UnsavedWork
        offer={left.offer}
        onDiscard={left.close}
        onRestore={() => {
          if (left.offer) onSay(matched(said, left.offer.work));
          left.close();
        }}
      />
      {isCollapsed ? (
        <Notice tone="positive" title={`Columns as on ${dayOfMoment(before.on)}`}>
          <p>{`${used} of ${columns.length} columns are read the same way as before.`}</p>
          <Button onPress={() => setOpen(true)}>Change</Button>
        </Notice>
      ) : (
        <>
          <p>
            {before && `Filled in from the columns of ${dayOfMoment(before.on)}. `}
            Check what each column holds. Columns that are left out aren't read.
          </p>
          {rivalsOf(proposed).map(({ field, columns: rivals }) => (
            <Rivals key={field} field={field} rivals={rivals} columns={columns} onField={actions.onField} />
          ))}
          <SimpleTable
            caption="Columns of the tape"
            columns={columnCells(actions)}
            rows={rows}
            rowKey={({ column }) => String(column.index)}
            emptyText="This file has no columns"
          />
        </>
      )}
      <div className={styles.asOf}>
        <DateField
          label="As-of date"
          description="All balances are as of this day."
          value={said.asOfDate}
          onChange={(asOfDate) => onSay({ asOfDate })}
        />
      </div>
      {hidden > 0 && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={said.leavesHidden}
            onChange={({ target }) => onSay({ leavesHidden: target.checked })}
          />
          {`Leave out the ${hidden.toLocaleString('en-US')} ${hidden === 1 ? 'row that is' : 'rows that are'} hidden in the workbook`}
        </label>
      )}
      {asksAboutSums && <SumsQuestion rows={asksAboutSums} value={said.sums} onChange={(sums) => onSay({ sums })} />}
      {asks && (
        <LoanIdQuestion
          columns={columns.filter(({ index }) => asksAboutColumns.includes(index))}
          value={said.attestsLoanIds}
          onChange={(attestsLoanIds) => onSay({ attestsLoanIds })}
        />
      )}
      <div role="status">
        {obstacles.length > 0 && (
          <Notice tone="caution" title="Before you can read the tape">
            <ul className={styles.list}>
              {obstacles.map((why) => (
                <li key={why}>{why}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <div className={styles.actions} {...forward}>
        {onOtherHeader && (
          <Button variant="quiet" onPress={onOtherHeader}>
            Choose another header row
          </Button>
        )}
        <Button variant="primary" isDisabled={obstacles.length > 0} isPending={isPending} onPress={onRead}>
          Continue
        </Button>
      </div>
    </>
  );
}

interface RivalsProps {
  field: FieldName;
  rivals: readonly ColumnProposal[];
  columns: readonly ColumnProposal[];
  onField: ColumnActions['onField'];
}

const SAMPLES = 3;
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** Columns that could be the same field, side by side. */
const Rivals = ({ field, rivals, columns, onField }: RivalsProps) => (
  <fieldset className={styles.question}>
    <legend>{`Which column is the ${inSentence(ruleOf(field).label)}?`}</legend>
    {rivals.map(({ index, heading, samples }) => (
      <OptionCard
        key={index}
        name={`rivals-${field}`}
        isChosen={columns[index]?.field === field}
        onChoose={() => onField(index, field)}
      >
        <span>
          <b>{heading || `Column ${index + 1}`}</b>
          <br />
          <span className={styles.samples}>{samples.slice(0, SAMPLES).join(' · ') || 'Empty'}</span>
        </span>
      </OptionCard>
    ))}
  </fieldset>
);
