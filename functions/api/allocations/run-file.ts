import type { RunDetail } from '#shared/contract/allocations.ts';
import { Problem } from '#shared/contract/problem.ts';
import { runInputs } from '#shared/domain/allocation-draft.ts';
import { canonicalInputs } from '#shared/domain/allocation-run.ts';
import { canonicalJson } from '#shared/domain/canonical.ts';
import { CSV_TYPE, csvFile } from '#shared/format/csv.ts';
import { Bytes } from '../../runtime/answer.ts';
import type { FoundRun } from './found-run.ts';

const named = (contentType: string, name: string) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
});

/** Formula-like texts stay text. Includes prices where orders have them. */
export function rowsFile({ id, rows, inputs: { orders } }: RunDetail): Bytes {
  const prices = new Map(orders.map((order) => [order.id, order.price]));
  const hasPrices = orders.some(({ price }) => price !== null);
  const priced = (text: string | number | null) => (hasPrices ? [text ?? ''] : []);
  const lines = rows.map((row) => [
    row.creditUnionName,
    row.requested,
    ...priced(prices.get(row.id) ?? null),
    row.eligible,
    row.proRata,
    row.allocated,
    row.outcome,
    row.because ?? '',
    row.limitedBy ?? '',
    row.id,
  ]);
  const header = [
    'Credit union',
    'Requested',
    ...priced('Price (%)'),
    'Eligible',
    'Plain pro rata',
    'Allocated',
    'Outcome',
    'Because',
    'Limited by',
    'Order',
  ];
  return new Bytes(200, named(CSV_TYPE, `allocation-${id}.csv`), csvFile([header, ...lines]));
}

/** Canonical inputs to the letter: the file's SHA-256 is `inputsHash`. Secret before applying: the seed is in it. */
export function inputsFile({ run, book, isSeedTold }: FoundRun): Bytes {
  if (!isSeedTold) {
    throw new Problem('conflict', {
      message: 'The inputs can be downloaded once this allocation is applied. Until then the seed stays secret.',
    });
  }
  return new Bytes(
    200,
    named('application/json', `allocation-${run.id}.json`),
    canonicalJson(canonicalInputs(runInputs(book, run.settings), run.amounts)),
  );
}
