import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { saleOf } from '../../../lp/sale.ts';
import { StateBadge } from '../../../lp/state-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Scrolling } from '../../../ui/scrolling.tsx';
import { ChooseColumns, MOST_ON_PHONE, useOnPhone } from './choose-columns.tsx';
import styles from './compare-table.module.css';
import { comparisonOf, type Mark, type Row } from './comparison.ts';
import type { ComparedLp } from './facts.ts';

interface CompareTableProps {
  sheets: readonly ComparedLp[];
  onlyDifferences: boolean;
  onRemove: (number: string) => void;
}

export function CompareTable({ sheets, onlyDifferences, onRemove }: CompareTableProps) {
  const numbers = sheets.map(({ lpIdentifier }) => lpIdentifier);
  const { onPhone, choose } = useOnPhone(numbers);
  const isOff = (number: string) => !onPhone.includes(number) || undefined;
  const groups = comparisonOf(sheets)
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs || !onlyDifferences) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      {numbers.length > MOST_ON_PHONE && <ChooseColumns numbers={numbers} shown={onPhone} onChoose={choose} />}
      <Scrolling className={styles.scroll} aria-label="Comparison">
        <table className={styles.table} style={{ '--shown': onPhone.length } as CSSProperties}>
          <caption className="visually-hidden">LPs side by side</caption>
          <thead>
            <tr>
              <td />
              {sheets.map(({ lpIdentifier: number, state, offering }) => (
                <th key={number} scope="col" data-off={isOff(number)}>
                  <span className={styles.head}>
                    <Link to={`/lp/${number}`}>LP #{number}</Link>
                    <span data-print="hide">
                      <Button
                        variant="quiet"
                        label={`Remove LP ${number}`}
                        icon={<X aria-hidden="true" />}
                        onPress={() => onRemove(number)}
                      />
                    </span>
                  </span>
                  <StateBadge state={state} bookClosedAt={offering.bookClosedAt} sale={saleOf(offering)} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className={styles.group}>
                <th scope="rowgroup">{title}</th>
                <td colSpan={sheets.length} />
              </tr>
              {rows.map((row) => (
                <Facts key={row.label} row={row} numbers={numbers} isOff={isOff} />
              ))}
            </tbody>
          ))}
        </table>
      </Scrolling>
    </>
  );
}

interface FactsProps {
  row: Row;
  numbers: readonly string[];
  isOff: (number: string) => true | undefined;
}

const Facts = ({ row: { label, cells, decides }, numbers, isOff }: FactsProps) => (
  <tr data-differs={decides || undefined}>
    <th scope="row">
      {label}
      {decides && (
        <span className={styles.differs}>
          <span aria-hidden="true">≠</span>
          <span className="visually-hidden"> differs</span>
        </span>
      )}
    </th>
    {numbers.map((number, place) => (
      <td
        key={number}
        data-number={cells.some(({ value }) => typeof value === 'number') || undefined}
        data-off={isOff(number)}
      >
        {cells[place]?.mark && <Marked mark={cells[place].mark} />}
        {cells[place]?.text}
      </td>
    ))}
  </tr>
);

function Marked({ mark }: { mark: Mark }) {
  const Arrow = mark === 'Best' ? ArrowUp : ArrowDown;
  return (
    <span className={styles.mark} data-mark={mark}>
      <Arrow aria-hidden="true" />
      {mark}
    </span>
  );
}
