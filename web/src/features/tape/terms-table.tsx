import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import type { TermDifferences } from '#shared/contract/tape-entities.ts';
import type { TapeTermName } from '#shared/domain/pool/tape-term-names.ts';
import type { TapeTerm } from '#shared/domain/pool/tape-terms.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { percent, rate, statedRate } from '#shared/format/percent.ts';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './tape.module.css';

const labels: Record<TapeTermName, string> = {
  PoolBalance: 'Pool balance',
  PoolBalanceAsOf: 'Pool balance as of',
  loanCount: 'Number of loans',
  wtdAverageLoanRate: 'Avg. loan rate',
  wtdAverageRemainingTerm: 'Avg. remaining term',
  wtdAverageLtv: 'Avg. original LTV',
  wtdAverageCreditScore: 'Avg. credit score',
  globalDSCR: 'Global DSCR',
  loanToValue: 'Current LTV',
  servicingFee: 'Servicing fee',
  recourseType: 'Recourse type',
  borrowerLocation: 'Borrower location',
  collateralLocation: 'Collateral location',
  collateralDescription: 'Collateral',
};

type Value = string | number | null;

/** A field of the term sheet beside what the tape says of it. */
export interface TermRow {
  name: TapeTermName;
  label: string;
  now: Value;
  tape: Value;
  note: string | null;
  isSame: boolean;
}

const isOfOffering = (name: TapeTermName): name is 'PoolBalance' | 'PoolBalanceAsOf' => name.startsWith('Pool');

/** The tape's spelling: a day without its time, and nothing for an empty field. */
function nowOf({ TermSheet, ...offering }: OfferingEntity, name: TapeTermName): Value {
  if (name === 'PoolBalanceAsOf') return offering.PoolBalanceAsOf?.slice(0, 10) ?? null;
  const value = isOfOffering(name) ? offering[name] : (TermSheet?.[name] ?? null);
  return value === '' ? null : value;
}

export const termRows = (offering: OfferingEntity, terms: readonly TapeTerm[]): TermRow[] =>
  terms.map(({ name, value, note }) => {
    const now = nowOf(offering, name);
    return { name, label: labels[name], now, tape: value, note, isSame: value !== null && now === value };
  });

/** The same as the server compares an uploaded tape. */
export const rowsOfDifferences = (fields: TermDifferences['fields']): TermRow[] =>
  fields.map(({ field, now, tape, note, isSame }) => ({ name: field, label: labels[field], now, tape, note, isSame }));

/** Ticked at first: what differs, but no description that someone wrote. */
export const firstTicks = (rows: readonly TermRow[]): TapeTermName[] =>
  rows
    .filter(({ name, now, tape, isSame }) => tape !== null && !isSame && (name !== 'collateralDescription' || !now))
    .map(({ name }) => name);

const rates: readonly TapeTermName[] = ['wtdAverageLoanRate', 'servicingFee'];
const ratios: readonly TapeTermName[] = ['wtdAverageLtv', 'loanToValue'];

function inWords(name: TapeTermName, value: Value): string {
  if (value === null) return '—';
  if (typeof value === 'string') return name === 'PoolBalanceAsOf' ? date(value) : value;
  if (name === 'PoolBalance') return money(value);
  if (rates.includes(name)) return rate(value);
  if (ratios.includes(name)) return percent(value);
  return name === 'wtdAverageRemainingTerm' ? `${value} mo.` : value.toLocaleString('en-US');
}

const nowInWords = (name: TapeTermName, now: Value): string =>
  name === 'servicingFee' && now === null ? statedRate(now) : inWords(name, now);

/** How far the tape is from what is there: the amount of numbers, else whether they differ. */
function differenceOf({ name, now, tape, isSame }: TermRow): string {
  if (isSame) return 'Same';
  if (tape === null) return '—';
  if (typeof now !== 'number' || typeof tape !== 'number') return now === null ? 'New' : 'Different';
  const difference = Math.round((tape - now) * 1e6) / 1e6;
  const size = Math.abs(difference);
  // Less than the rounding is written out.
  const words = [...rates, ...ratios].includes(name) ? `${size}%` : inWords(name, size);
  return `${difference > 0 ? '+' : '−'}${words}`;
}

interface Choosing {
  ticked: readonly TapeTermName[];
  toggle: (name: TapeTermName) => void;
}

/** The term sheet beside a tape, with a tick for each field that can be taken over where one chooses. */
export const TermsTable = ({ rows, choosing }: { rows: TermRow[]; choosing?: Choosing }) => (
  <SimpleTable
    caption="Term sheet and tape"
    columns={termColumns(choosing)}
    rows={rows}
    rowKey={({ name }) => name}
    emptyText="Nothing to compare"
  />
);

function termColumns(choosing: Choosing | undefined) {
  const isOpen = ({ tape, isSame }: TermRow) => tape !== null && !isSame;
  return columns<TermRow>(
    {
      id: 'label',
      label: 'Field',
      value: ({ label }) => label,
      cell: (row) =>
        choosing ? (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isOpen(row) && choosing.ticked.includes(row.name)}
              disabled={!isOpen(row)}
              onChange={() => choosing.toggle(row.name)}
            />
            {row.label}
          </label>
        ) : (
          row.label
        ),
    },
    { id: 'now', label: 'Term sheet now', value: ({ name, now }) => nowInWords(name, now) },
    {
      id: 'tape',
      label: 'From the tape',
      value: ({ name, tape }) => inWords(name, tape),
      cell: ({ name, tape, note }) => (
        <span className={styles.cell}>
          {inWords(name, tape)}
          {note && <span className={styles.quiet}>{note}</span>}
        </span>
      ),
    },
    {
      id: 'difference',
      label: 'Difference',
      value: differenceOf,
      cell: (row) => <span className={styles.whole}>{differenceOf(row)}</span>,
    },
  );
}
