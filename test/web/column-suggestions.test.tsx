import { describe, expect, it } from 'vitest';
import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import type { Said } from '#web/src/features/tape/desk-source.ts';
import { agreed, suggestionsFor } from '#web/src/features/tape/start/column-suggestions.ts';

const column = (index: number, more: Partial<ColumnProposal>): ColumnProposal => ({
  index,
  heading: `C${index}`,
  field: null,
  unit: null,
  dateOrder: null,
  confidence: 1,
  needsConfirming: false,
  fault: null,
  warning: null,
  samples: [],
  ...more,
});

const saidOf = (columns: ColumnProposal[]): Said => ({
  columns,
  asOfDate: '2026-09-30',
  confirmed: [],
  attestsLoanIds: null,
  sums: null,
  leavesHidden: false,
  cells: [],
  before: null,
});

describe('suggestions for the columns of a tape', () => {
  it('are the likeliest columns that are needed and units to confirm, all agreed to at once', () => {
    const said = saidOf([
      column(0, { field: 'loanId' }),
      column(1, { proposed: 'currentBalance', confidence: 0.6 }),
      column(2, { proposed: 'currentBalance', confidence: 0.7 }),
      column(3, { field: 'noteRate', unit: 'fraction', needsConfirming: true }),
      column(4, { field: 'maturityDate' }),
      column(5, { proposed: 'remainingTerm', confidence: 0.7 }),
      column(6, { proposed: 'dti', confidence: 0.7 }),
    ]);
    const suggestions = suggestionsFor(said);
    expect(suggestions.map(({ words }) => words)).toEqual([
      '“C2” is the current balance',
      '“C3” holds fractions, so 0.065 is 6.5%',
    ]);
    const { columns, confirmed } = agreed(said, suggestions);
    expect(columns.map(({ field }) => field)).toEqual([
      'loanId',
      null,
      'currentBalance',
      'noteRate',
      'maturityDate',
      null,
      null,
    ]);
    expect(confirmed).toEqual([3]);
    expect(suggestionsFor({ ...said, columns, confirmed })).toEqual([]);
  });
});
