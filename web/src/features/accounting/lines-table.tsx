import type { CallReportEntity } from '#shared/contract/servicing-entities.ts';
import { groups } from '#shared/domain/servicing/call-report.ts';
import { money } from '#shared/format/money.ts';
import styles from './accounting.module.css';

type Lines = CallReportEntity['lines'];

/** Groups one below the other, rows as dense as on the form. */
export function LinesTable({ lines }: { lines: Lines }) {
  const byGroup = Object.entries(Object.groupBy(lines, ({ group }) => group));
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">Amounts by line of the call report</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Account</th>
          <th scope="col" data-amount>
            Amount
          </th>
        </tr>
      </thead>
      {byGroup.map(([group, rows]) => (
        <tbody key={group}>
          <tr data-group>
            <th scope="rowgroup" colSpan={3}>
              {groups[group as keyof typeof groups]}
            </th>
          </tr>
          {rows.map(({ id, label, codes, amount, isTotal, isComplete }) => (
            <tr key={id} data-total={isTotal || undefined}>
              <th scope="row">{label}</th>
              <td>{codes.join(' + ') || '—'}</td>
              <td data-amount>
                {!isComplete && <span className={styles.quiet}>Incomplete </span>}
                {money(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
