import { Problem } from '../contract/problem.ts';
import { toCents, toDollars } from '../format/money.ts';
import type { Offering, TermSheet } from './offering.ts';
import { amountForSale } from './offering-amounts.ts';
import type { TapeTermName } from './pool/tape-term-names.ts';
import type { TapeTerm } from './pool/tape-terms.ts';
import type { TapeField } from './tape-field.ts';

type Value = string | number | null;

export interface TermDifference {
  field: TapeTermName;
  now: Value;
  tape: Value;
  /** For numbers: the tape's value less the present one. */
  difference: number | null;
  isSame: boolean;
  /** Ticked at first: differences, except in descriptions. */
  isProposed: boolean;
  note: string | null;
}

function nowOf(offering: Offering, name: TapeTermName): Value {
  if (name === 'PoolBalance') return toDollars(offering.poolBalance);
  if (name === 'PoolBalanceAsOf') return offering.poolBalanceAsOf?.slice(0, 10) ?? null;
  const value = offering.termSheet[name as keyof TermSheet];
  return value === '' ? null : value;
}

export const differencesOf = (offering: Offering, terms: readonly TapeTerm[]): TermDifference[] =>
  terms.map(({ name, value, note }) => {
    const now = nowOf(offering, name);
    const isSame = value !== null && now === value;
    const difference =
      typeof now === 'number' && typeof value === 'number' ? Math.round((value - now) * 1e6) / 1e6 : null;
    const isProposed = value !== null && !isSame && (name !== 'collateralDescription' || !now);
    return { field: name, now, tape: value, difference, isSame, isProposed, note };
  });

/** Throws where less would be for sale than was accepted. */
export function filledFrom(
  offering: Offering,
  terms: readonly TermDifference[],
  chosen: readonly string[],
  from: Pick<TapeField, 'tapeId' | 'asOfDate'>,
): Offering {
  const termSheet: Record<string, Value> = { ...offering.termSheet };
  const tapeFields = { ...offering.tapeFields };
  const next = { ...offering, tapeFields };
  const fields = fillable(offering, terms, chosen);
  for (const { field, tape } of terms) {
    if (!fields.includes(field) || tape === null) continue;
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

export interface TapeMark {
  field: TapeTermName;
  asOfDate: string;
  isEdited: boolean;
}

export const tapeMarks = (offering: Offering): TapeMark[] =>
  (Object.keys(offering.tapeFields) as TapeTermName[]).sort().map((field) => {
    const { asOfDate, value } = offering.tapeFields[field] as TapeField;
    return { field, asOfDate, isEdited: nowOf(offering, field) !== value };
  });

/** Those that differ, and those that say the same without being known to come from a tape. */
export const fillable = (
  { tapeFields }: Pick<Offering, 'tapeFields'>,
  terms: readonly TermDifference[],
  chosen: readonly string[],
): TapeTermName[] =>
  terms.flatMap(({ field, tape, isSame }) =>
    chosen.includes(field) && tape !== null && !(isSame && tapeFields[field]) ? [field] : [],
  );
