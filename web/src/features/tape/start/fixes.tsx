import type { ReactNode } from 'react';
import { money } from '#shared/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { answeringAll, CellFaults, cellsOf } from '../cell-faults.tsx';
import { loansOf } from '../check-step.tsx';
import { columnObstacles, headingWords } from '../columns.ts';
import type { Checked, DeskSource, Matching } from '../desk-source.ts';
import { FindingsTable } from '../findings-table.tsx';
import { LoanIdQuestion, SumsQuestion } from '../questions.tsx';
import { agreed, suggestionsFor } from './column-suggestions.ts';
import styles from './tape-start.module.css';

interface FixProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

const Fix = ({ title, children, action }: FixProps) => (
  <li className={styles.fix}>
    <div className={styles.fixWords}>
      <h3>{title}</h3>
      {children}
    </div>
    {action && <div className={styles.fixAction}>{action}</div>}
  </li>
);

/** Whether suggestions leave something open that only the choice of columns settles. */
export const needsColumns = ({ said, fault }: Matching): boolean =>
  fault !== null || columnObstacles({ ...said, ...agreed(said, suggestionsFor(said)) }).length > 0;

interface ColumnFixesProps {
  source: DeskSource;
  matching: Matching;
  onColumns: () => void;
}

/** Fixes that a file needs before its columns can be read, alike ones in one press. */
export function ColumnFixes({ source, matching, onColumns }: ColumnFixesProps) {
  const { said, asks, asksAboutColumns, asksAboutSums } = matching;
  const suggestions = suggestionsFor(said);
  return (
    <ul className={styles.fixes} aria-label="To fix">
      {suggestions.length > 0 && (
        <Fix
          title={suggestions.length === 1 ? 'Is this right?' : 'Are these right?'}
          action={
            <>
              <Button variant="quiet" onPress={onColumns}>
                Choose columns
              </Button>
              <Button variant="primary" onPress={() => source.say(agreed(said, suggestions))}>
                {suggestions.length === 1 ? 'Yes' : 'Yes, all'}
              </Button>
            </>
          }
        >
          <ul className={styles.suggestions}>
            {suggestions.map(({ index, words }) => (
              <li key={words} data-column={index}>
                {words}
              </li>
            ))}
          </ul>
        </Fix>
      )}
      {said.asOfDate === '' && (
        <Fix title="What day are the balances from?">
          <DateField label="As-of date" value="" onChange={(asOfDate) => source.say({ asOfDate })} />
        </Fix>
      )}
      {asksAboutSums && said.sums === null && (
        <Fix title="Totals">
          <SumsQuestion rows={asksAboutSums} value={said.sums} onChange={(sums) => source.say({ sums })} />
        </Fix>
      )}
      {asks && said.attestsLoanIds === null && (
        <Fix title="Loan IDs">
          <LoanIdQuestion
            columns={said.columns.filter(({ index }) => asksAboutColumns.includes(index))}
            value={said.attestsLoanIds}
            onChange={(attestsLoanIds) => source.say({ attestsLoanIds })}
          />
        </Fix>
      )}
    </ul>
  );
}

/** Faults in the way of a pool's figures, alike ones mended in one press. Everything can be undone. */
export function RowFixes({ source, checked }: { source: DeskSource; checked: Checked }) {
  const { faulty, leftOut, cells, rows, facts } = checked;
  const unread = cells?.faults.reduce((sum, { rows: found }) => sum + found, 0) ?? 0;
  const proposals = cells?.faults.filter(({ proposed }) => proposed !== null).length ?? 0;
  const { leaveOut, answerCells } = source;
  const isNone = faulty.loans === 0 && leftOut.loans === 0 && unread === 0 && !cells?.answers.length;
  if (isNone) return null;
  return (
    <>
      <ul className={styles.fixes} aria-label="To fix">
        {cells && answerCells && unread > 0 && (
          <Fix
            title={`${cellsOf(unread)} can't be read`}
            action={
              <>
                {proposals > 0 && (
                  <Button onPress={() => answerCells(answeringAll(cells, 'proposed'))}>
                    {proposals === 1 ? 'Apply the proposal' : `Apply all ${proposals} proposals`}
                  </Button>
                )}
                <Button onPress={() => answerCells(answeringAll(cells, 'empty'))}>Read as empty</Button>
              </>
            }
          >
            <p>
              In {[...new Set(cells.faults.map(({ heading }) => headingWords(heading)))].join(', ')}. These fields are
              optional.
            </p>
          </Fix>
        )}
        {faulty.loans > 0 && leaveOut && (
          <Fix
            title={`${loansOf(faulty.loans)} can't be used`}
            action={
              <Button
                onPress={() => leaveOut(true)}
              >{`Leave out ${loansOf(faulty.loans)}${faulty.balance > 0 ? ` (${money(faulty.balance)})` : ''}`}</Button>
            }
          >
            <p>Leave them out, or correct the file and choose it again.</p>
          </Fix>
        )}
        {leftOut.loans > 0 && leaveOut && (
          <Fix
            title={`${leftOut.loans.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows left out`}
            action={
              <Button variant="quiet" onPress={() => leaveOut(false)}>
                Put them back
              </Button>
            }
          >
            {!facts && <p>No loans are left. Correct the file and choose it again.</p>}
          </Fix>
        )}
      </ul>
      {checked.errors + checked.warnings > 0 && (
        <Disclosure title="Errors and warnings" meta={(checked.errors + checked.warnings).toLocaleString('en-US')}>
          {cells && answerCells && <CellFaults cells={cells} onAnswer={answerCells} />}
          <FindingsTable source={source} checked={checked} />
        </Disclosure>
      )}
    </>
  );
}
