import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import { type FieldName, ruleOf } from '#shared/domain/pool/tape/fields.ts';
import { takeFor } from '../columns.ts';
import type { Said } from '../desk-source.ts';

const needed: readonly FieldName[] = ['loanId', 'currentBalance', 'noteRate', 'remainingTerm', 'maturityDate'];

export interface Suggestion {
  index: number;
  words: string;
  said: (said: Said) => Pick<Said, 'columns' | 'confirmed'>;
}

const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** The likeliest column for a field that a tape can't do without and that no column has. */
function missing({ columns }: Said): Suggestion[] {
  const has = (field: FieldName) => columns.some((column) => column.field === field);
  const hasTerm = has('remainingTerm') || has('maturityDate');
  const isTerm = (field: FieldName) => field === 'remainingTerm' || field === 'maturityDate';
  return needed.flatMap((field) => {
    if (has(field) || (isTerm(field) && hasTerm)) return [];
    const [best] = columns
      .filter((column) => column.field === null && column.proposed === field)
      .toSorted((a, b) => b.confidence - a.confidence);
    if (!best) return [];
    const take = ({ columns: now, confirmed }: Said) => ({ columns: takeFor(now, best.index, field), confirmed });
    return [{ index: best.index, words: `“${best.heading}” is the ${lowered(ruleOf(field).label)}`, said: take }];
  });
}

const units: Partial<Record<NonNullable<ColumnProposal['unit']>, string>> = {
  fraction: 'holds fractions, so 0.065 is 6.5%',
  'basis-points': 'holds basis points, so 650 is 6.5%',
  years: 'holds years',
  thousands: 'holds thousands of dollars',
  millions: 'holds millions of dollars',
};

/** Units that only a person can confirm. */
const unconfirmed = ({ columns, confirmed }: Said): Suggestion[] =>
  columns
    .filter(({ index, field, needsConfirming }) => field !== null && needsConfirming && !confirmed.includes(index))
    .map(({ index, heading, unit }) => ({
      index,
      words: `“${heading}” ${(unit && units[unit]) ?? `is in ${unit}`}`,
      said: ({ columns: now, confirmed: before }) => ({ columns: now, confirmed: [...before, index] }),
    }));

/** Proposals for columns, each taken with one press. */
export function suggestionsFor(said: Said): Suggestion[] {
  const found = missing(said);
  const then = found.reduce((now, one) => ({ ...now, ...one.said(now) }), said);
  return [...found, ...unconfirmed(then)];
}

export const agreed = (said: Said, suggestions: readonly Suggestion[]): Pick<Said, 'columns' | 'confirmed'> =>
  suggestions.reduce((now, one) => ({ ...now, ...one.said(now) }), said);
