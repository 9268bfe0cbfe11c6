import type { LedgerEntity } from '#shared/contract/servicing-entities.ts';
import { entryKinds, ledgerAccounts } from '#shared/domain/servicing/ledger.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import styles from './accounting.module.css';

const orNone = (amount: number): string => (amount === 0 ? '' : money(amount));

/** Entries one below the other, each with lines that balance. */
export const EntriesTable = ({ entries }: Pick<LedgerEntity, 'entries'>) => (
  <table className={styles.lines}>
    <caption className="visually-hidden">Entries for the general ledger</caption>
    <thead>
      <tr>
        <th scope="col">Account</th>
        <th scope="col" data-amount>
          Debit
        </th>
        <th scope="col" data-amount>
          Credit
        </th>
      </tr>
    </thead>
    {entries.map(({ lpNumber, kind, date: day, isRestated, isReversal, lines }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: entries of a restated month may be alike, and never move
      <tbody key={`${lpNumber} ${kind} ${day} ${place}`}>
        <tr data-group>
          <th scope="rowgroup" colSpan={3}>
            {date(day)}, LP #{lpNumber}, {entryKinds[kind].toLowerCase()}
            {isReversal ? ', reversal' : isRestated && ', restated'}
          </th>
        </tr>
        {lines.map(({ account, number, debit, credit }) => (
          <tr key={account}>
            <th scope="row">
              {number && <span className={styles.number}>{number}</span>}
              {ledgerAccounts[account]}
            </th>
            <td data-amount>{orNone(debit)}</td>
            <td data-amount>{orNone(credit)}</td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);
