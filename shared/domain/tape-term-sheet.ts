import { Problem } from '../contract/problem.ts';
import { toCents, toDollars } from '../format/money.ts';
import { amountForSale, type Offering, type TermSheet } from './offering.ts';
import type { TapeTermName } from './pool/tape-term-names.ts';
import type { TapeTerm } from './pool/tape-terms.ts';
import type { TapeField } from './tape-field.ts';

type Value = string | number | null;

/** A field of the term sheet as it is, and as the tape has it. */
export interface TermDifference {
  field: TapeTermName;
  now: Value;
  tape: Value;
  /** Of numbers: how much more the tape has. */
  difference: number | null;
  isSame: boolean;
  /** Ticked at first: what differs, but no description that someone wrote. */
  isProposed: boolean;
  note: string | null;
}

function nowOf(offering: Offering, name: TapeTermName): Value {
  if (name === 'PoolBalance') return toDollars(offering.poolBalance);
  if (name === 'PoolBalanceAsOf') return offering.poolBalanceAsOf?.slice(0, 10) ?? null;
  const value = offering.termSheet[name as keyof TermSheet];
  return value === '' ? null : value;
}

/** Field by field what the tape would change. */
export const differencesOf = (offering: Offering, terms: readonly TapeTerm[]): TermDifference[] =>
  terms.map(({ name, value, note }) => {
    const now = nowOf(offering, name);
    const isSame = value !== null && now === value;
    const difference =
      typeof now === 'number' && typeof value === 'number' ? Math.round((value - now) * 1e6) / 1e6 : null;
    const isProposed = value !== null && !isSame && (name !== 'collateralDescription' || !now);
    return { field: name, now, tape: value, difference, isSame, isProposed, note };
  });

/** The offering with fields from the tape, marked as such; throws where less would be for sale than was accepted. */
export function filledFrom(
  offering: Offering,
  terms: readonly TermDifference[],
  chosen: readonly string[],
  from: Pick<TapeField, 'tapeId' | 'asOfDate'>,
): Offering {
  const termSheet: Record<string, Value> = { ...offering.termSheet };
  const tapeFields = { ...offering.tapeFields };
  const next = { ...offering, tapeFields };
  for (const { field, tape, isSame } of terms) {
    if (!chosen.includes(field) || tape === null || isSame) continue;
    tapeFields[field] = { ...from, value: tape };
    if (field === 'PoolBalance') next.poolBalance = toCents(Number(tape));
    else if (field === 'PoolBalanceAsOf') next.poolBalanceAsOf = `${tape}T00:00:00.000Z`;
    else termSheet[field] = tape;
  }
  const filled: Offering = { ...next, termSheet: termSheet as unknown as TermSheet };
  if (amountForSale(filled) < filled.acceptedTotal) {
    throw new Problem('conflict', { message: 'This would be less than has already been accepted.' });
  }
  return filled;
}

/** A field that a tape filled in, and whether it says something else since. */
export interface TapeMark {
  field: TapeTermName;
  asOfDate: string;
  isEdited: boolean;
}

/** The marks of a term sheet's fields, by name: the table keeps no order of them. */
export const tapeMarks = (offering: Offering): TapeMark[] =>
  (Object.keys(offering.tapeFields) as TapeTermName[]).sort().map((field) => {
    const { asOfDate, value } = offering.tapeFields[field] as TapeField;
    return { field, asOfDate, isEdited: nowOf(offering, field) !== value };
  });

/** Which fields differ between the two, as the wire calls them. */
export const changedFields = (terms: readonly TermDifference[], chosen: readonly string[]): TapeTermName[] =>
  terms.flatMap(({ field, tape, isSame }) => (chosen.includes(field) && tape !== null && !isSame ? [field] : []));
