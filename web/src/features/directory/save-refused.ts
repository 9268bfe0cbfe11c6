import { creditUnionFields, creditUnionLabels } from '#shared/domain/credit-union.ts';
import { csvOf } from '../../lib/csv.ts';
import { save } from '../../lib/save.ts';
import type { CheckedRow } from './use-import.ts';

/** Downloads rows that could not be imported, each with the reason, to be mended and chosen again. */
export function saveRefused(rows: readonly CheckedRow[]): void {
  const header = ['Line', ...creditUnionFields.map((field) => creditUnionLabels[field]), 'Reason'];
  const lines = rows.map(({ line, facts, detail }) => [
    line,
    ...creditUnionFields.map((field) => facts[field]),
    detail,
  ]);
  save(new Blob(['\uFEFF', csvOf([header, ...lines])], { type: 'text/csv' }), 'credit-unions-not-imported.csv');
}
