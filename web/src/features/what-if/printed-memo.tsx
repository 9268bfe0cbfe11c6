import { ROUNDED_ONCE } from '#shared/domain/pool/export-lines.ts';
import { formulas } from '#shared/domain/pool/formulas.ts';
import { inputLines } from '#shared/domain/pool/input-lines.ts';
import type { MonthRow } from '#shared/domain/pool/month-rows.ts';
import type { WhatIf } from '#shared/domain/pool/what-if.ts';
import { useIsPrinting } from '../../lib/use-printing.ts';
import { MonthRows } from './months-table.tsx';
import { nameOfBasis } from './scenario-lines.ts';
import type { SliceSource } from './slice-source.ts';
import styles from './what-if.module.css';

interface PrintedMemoProps {
  given: WhatIf | undefined;
  rolled: string;
  months: readonly MonthRow[];
  source: SliceSource;
}

export function PrintedMemo({ given, rolled, months, source }: PrintedMemoProps) {
  if (!useIsPrinting()) return null;
  return (
    <section className={styles.memo} aria-label="For the committee">
      <h2>Assumptions</h2>
      <Lines lines={given ? inputLines.map(({ label, of }) => [label, of(given)]) : []} />
      {rolled && <p>{rolled}</p>}
      <h2>Source</h2>
      <Lines
        lines={[
          ['Computed on', nameOfBasis({ tapeId: source.tapeId, asOf: source.asOfDate })],
          ['Tape', source.tapeId ?? '–'],
          ['SHA-256 of its file', source.sha256 ?? '–'],
          ...Object.entries(formulas),
        ]}
      />
      <h2>Month by month</h2>
      <MonthRows months={months} />
      <p>{ROUNDED_ONCE}</p>
    </section>
  );
}

const Lines = ({ lines }: { lines: readonly (readonly string[])[] }) => (
  <table className={styles.compared}>
    <tbody>
      {lines.map(([label, value]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
