import { useState } from 'react';
import { money } from '#shared/format/money.ts';
import { FigureStrip } from '../../lp/figure-strip.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { answeringAll, CellFaults, cellsOf } from './cell-faults.tsx';
import type { Checked, DeskSource } from './desk-source.ts';
import { FindingsTable } from './findings-table.tsx';
import styles from './tape.module.css';
import { forward } from './use-single-clicks.ts';

interface CheckStepProps {
  source: DeskSource;
  checked: Checked;
  fileHref: string;
  onLeaveOut: DeskSource['leaveOut'];
  onAnswer: DeskSource['answerCells'];
  onNext: () => void;
}

const count = (number: number) => number.toLocaleString('en-US');
export const loansOf = (number: number) => `${count(number)} ${number === 1 ? 'loan' : 'loans'}`;

const leftOutNote = ({ balance }: Checked['leftOut']) => (balance === null ? {} : { note: money(balance) });

/** The third step: what rows are wrong in, and what becomes of them. */
export function CheckStep({ source, checked, fileHref, onLeaveOut, onAnswer, onNext }: CheckStepProps) {
  return (
    <>
      <FigureStrip
        label="Rows"
        figures={[
          { label: 'Rows read', value: count(checked.rows) },
          {
            label: 'Errors',
            value: count(checked.errors),
            note: `in ${loansOf(checked.faulty.loans + checked.leftOut.loans)}`,
          },
          { label: 'Warnings', value: count(checked.warnings), note: "Won't block the tape" },
          { label: 'Left out', value: count(checked.leftOut.loans), ...leftOutNote(checked.leftOut) },
        ]}
      />
      {checked.notes.map((note) => (
        <p key={note} className={styles.quiet}>
          {note}
        </p>
      ))}
      <Outcome checked={checked} fileHref={fileHref} onLeaveOut={onLeaveOut} onAnswer={onAnswer} />
      {checked.cells && onAnswer && <CellFaults cells={checked.cells} onAnswer={onAnswer} />}
      <FindingsTable source={source} checked={checked} />
      {checked.facts && (
        <div className={styles.actions} {...forward}>
          <LinkButton variant="quiet" href={fileHref}>
            Choose another file
          </LinkButton>
          <Button variant="primary" onPress={onNext}>
            See the figures
          </Button>
        </div>
      )}
    </>
  );
}

function Outcome({ checked, fileHref, onLeaveOut, onAnswer }: Omit<CheckStepProps, 'source' | 'onNext'>) {
  const { faulty, leftOut, facts, rows } = checked;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const another = <LinkButton href={fileHref}>Choose another file</LinkButton>;
  const act = async (isOut: boolean) => {
    setBusy(true);
    await onLeaveOut?.(isOut);
    setBusy(false);
    setAsking(false);
  };
  if (faulty.loans > 0) {
    const what = `${loansOf(faulty.loans)}${faulty.balance > 0 ? ` (${money(faulty.balance)})` : ''}`;
    const { cells } = checked;
    const unread = cells?.faults.reduce((sum, { rows: found }) => sum + found, 0) ?? 0;
    return (
      <Notice tone="critical" title={`${loansOf(faulty.loans)} can't be used yet`}>
        <p>Correct the file and choose it again, or continue without these loans.</p>
        <div className={styles.choices}>
          <Button onPress={() => setAsking(true)}>{`Leave out ${what}`}</Button>
          {cells && onAnswer && unread > 0 && (
            <Button onPress={() => onAnswer(answeringAll(cells, 'empty'))}>{`Read ${cellsOf(unread)} as empty`}</Button>
          )}
          {another}
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title={`Leave out ${what}?`}
          confirmLabel="Leave out"
          isPending={isBusy}
          onConfirm={() => act(true)}
        >
          <p>
            {count(rows - faulty.loans)} of {count(rows)} rows will remain, and the figures will say how many were left
            out. You can put them back.
          </p>
        </ConfirmDialog>
      </Notice>
    );
  }
  if (!facts) {
    return (
      <Notice tone="critical" role="status" title="No loans left">
        <p>Every row has an error. Correct the file and choose it again.</p>
        <div className={styles.choices}>
          <Button isPending={isBusy} onPress={() => act(false)}>
            Put them back
          </Button>
          {another}
        </div>
      </Notice>
    );
  }
  return (
    <Notice tone="positive" role="status" title="This tape is ready">
      <p>{loansOf(facts.loanCount)} can be used.</p>
      {leftOut.loans > 0 && (
        <>
          <p>
            {count(leftOut.loans)} of {count(rows)} rows left out.
          </p>
          {onLeaveOut && (
            <Button isPending={isBusy} onPress={() => act(false)}>
              Put them back
            </Button>
          )}
        </>
      )}
    </Notice>
  );
}
