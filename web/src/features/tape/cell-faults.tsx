import type { CellAnswer, CellFault, CellReading } from '#shared/domain/pool/tape/cell-answers.ts';
import { Button } from '../../ui/button.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { headingWords } from './columns.ts';
import type { Cells } from './desk-source.ts';
import styles from './tape.module.css';

const MOST_SHOWN = 50;

const count = (number: number) => number.toLocaleString('en-US');
export const cellsOf = (number: number) => `${count(number)} ${number === 1 ? 'cell' : 'cells'}`;
const rowsOf = (number: number) => `${count(number)} ${number === 1 ? 'row' : 'rows'}`;

const isSame = (a: Omit<CellAnswer, 'as'>, b: Omit<CellAnswer, 'as'>) =>
  a.index === b.index && a.code === b.code && a.text === b.text;

function answering({ answers }: Cells, { index, code, text }: CellFault, as: CellReading): CellAnswer[] {
  const answer = { index, code, text, as };
  return [...answers.filter((one) => !isSame(one, answer)), answer];
}

/** One answer for each column and kind of fault, whatever their cells say. */
export function answeringAll({ faults, answers }: Cells, as: CellReading): CellAnswer[] {
  const asked = faults.filter(({ proposed }) => as === 'empty' || proposed !== null);
  const all = asked.map(({ index, code }) => ({ index, code, text: null, as }));
  const known = (one: CellAnswer) => answers.some((other) => isSame(one, other) && one.as === other.as);
  const first = all.filter((one, i) => all.findIndex((other) => isSame(one, other)) === i && !known(one));
  // An answer about one text would go before that about all.
  const kept = answers.filter((one) => one.text === null || !faults.some((fault) => isSame(one, fault)));
  return [...kept, ...first];
}

/** Cells that can't be read, alike ones in one line, and what to read in their place. */
export function CellFaults({ cells, onAnswer }: { cells: Cells; onAnswer: (answers: CellAnswer[]) => void }) {
  const { faults, answers } = cells;
  const proposals = faults.filter(({ proposed }) => proposed !== null);
  if (faults.length === 0 && answers.length === 0) return null;
  return (
    <section className={styles.findings} aria-labelledby="cells">
      <div className={styles.findingsHead}>
        <h3 id="cells">Cells that can't be read</h3>
        <div className={styles.choices}>
          {proposals.length > 1 && (
            <Button onPress={() => onAnswer(answeringAll(cells, 'proposed'))}>
              {`Apply all ${count(proposals.length)} proposals`}
            </Button>
          )}
          {answers.length > 0 && (
            <Button variant="quiet" onPress={() => onAnswer([])}>
              Undo your choices
            </Button>
          )}
        </div>
      </div>
      {faults.length > 0 ? (
        <>
          <p className={styles.quiet}>
            These fields are optional, so their loans can stay. Loan IDs, balances and rates have to be corrected in the
            file.
          </p>
          <SimpleTable
            caption="Cells that can't be read"
            columns={faultColumns((fault, as) => onAnswer(answering(cells, fault, as)))}
            rows={faults.slice(0, MOST_SHOWN)}
            rowKey={({ index, code, text }) => `${index} ${code} ${text}`}
            emptyText="Every cell can be read"
          />
          {faults.length > MOST_SHOWN && (
            <p className={styles.quiet}>{`${count(faults.length - MOST_SHOWN)} more aren't shown.`}</p>
          )}
        </>
      ) : (
        <p className={styles.quiet}>All of them are read as you chose.</p>
      )}
    </section>
  );
}

const faultColumns = (onChoose: (fault: CellFault, as: CellReading) => void) =>
  columns<CellFault>(
    { id: 'column', label: 'Column', value: ({ heading }) => headingWords(heading) },
    {
      id: 'cells',
      label: 'In the file',
      value: ({ text }) => text,
      cell: ({ text, sentence, proposed }) => (
        <span className={styles.cell}>
          {text !== null && <b>{proposed === null ? `“${text}”` : `“${text}” as ${proposed}`}</b>}
          <span className={styles.samples}>{sentence}</span>
        </span>
      ),
    },
    { id: 'rows', label: 'Rows', align: 'right', value: ({ rows }) => rows, cell: ({ rows }) => rowsOf(rows) },
    {
      id: 'choice',
      label: 'Read as',
      value: () => null,
      cell: (fault) => (
        <span className={styles.choices}>
          {fault.proposed !== null && (
            <button type="button" className={styles.confirm} onClick={() => onChoose(fault, 'proposed')}>
              Apply
              <span className="visually-hidden">{` ${fault.proposed} for ${fault.text}`}</span>
            </button>
          )}
          <button type="button" className={styles.confirm} onClick={() => onChoose(fault, 'empty')}>
            Read as empty
            <span className="visually-hidden">{` in ${headingWords(fault.heading)}: ${fault.text ?? fault.sentence}`}</span>
          </button>
        </span>
      ),
    },
  );
