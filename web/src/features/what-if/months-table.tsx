import { Download } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { ROUNDED_ONCE } from '#shared/domain/pool/export-lines.ts';
import type { MonthRow } from '#shared/domain/pool/month-rows.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { Traced } from '../../lp/pool/traced.tsx';
import { Button } from '../../ui/button.tsx';
import { Scrolling } from '../../ui/scrolling.tsx';
import { rowWindow } from '../../ui/table/row-window.ts';
import type { AboutMonths } from './save-months.ts';
import { type MonthName, monthNames, traceOfMonths } from './slice-traces.ts';
import styles from './what-if.module.css';

const names = Object.keys(monthNames) as MonthName[];
/** Pixels, as in the style sheet. */
const ROW = 36;
const VIEW = 12 * ROW;

interface MonthRowsProps {
  months: readonly MonthRow[];
  /** Drawn range, and the height around it. */
  view?: { from: number; to: number; before: number; after: number };
  head?: (name: MonthName) => ReactNode;
}

export function MonthRows({ months, view, head = (name) => monthNames[name].label }: MonthRowsProps) {
  const shown = view ? months.slice(view.from, view.to + 1) : months;
  return (
    <table className={styles.months} aria-rowcount={months.length + 1}>
      <caption className="visually-hidden">Months of the slice</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Paid on</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {head(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view && view.before > 0 && <Space height={view.before} />}
        {shown.map((row) => (
          <tr key={row.month} aria-rowindex={row.month + 1}>
            <th scope="row">{row.month}</th>
            <td>{date(row.date)}</td>
            {names.map((name) => (
              <td key={name}>{money(row[name])}</td>
            ))}
          </tr>
        ))}
        {view && view.after > 0 && <Space height={view.after} />}
      </tbody>
    </table>
  );
}

const Space = ({ height }: { height: number }) => (
  <tr>
    <td colSpan={names.length + 2} style={{ height, padding: 0 }} />
  </tr>
);

interface MonthsTableProps {
  months: readonly MonthRow[];
  /** Absent while the assumptions can't be computed. */
  about: AboutMonths | undefined;
}

/** Only months in view are drawn. */
export const MonthsTable = memo(function MonthsTable({ months, about }: MonthsTableProps) {
  const [top, setTop] = useState(0);
  const { from, to } = rowWindow(months.length, top, VIEW, ROW);
  const view = { from, to, before: from * ROW, after: Math.max(0, months.length - 1 - to) * ROW };
  const save = async () => {
    const { saveMonths } = await import('./save-months.ts');
    if (about) saveMonths(months, about);
  };
  return (
    <>
      <p className={styles.tools} data-print="hide">
        <Button icon={<Download aria-hidden="true" />} isDisabled={!about} onPress={() => void save()}>
          Export to CSV
        </Button>
      </p>
      <Scrolling
        className={styles.window}
        aria-label="Months"
        data-print="hide"
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <MonthRows months={months} view={view} head={(column) => <Traced trace={traceOfMonths(column)} />} />
      </Scrolling>
      <p className={styles.lead}>{ROUNDED_ONCE}</p>
    </>
  );
});
