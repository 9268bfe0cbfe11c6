import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type AssetClass, assetClasses } from '#shared/domain/asset-class.ts';
import { encodeCohorts } from '#shared/domain/pool/cohort-file.ts';
import { groupCohorts } from '#shared/domain/pool/cohorts.ts';
import { computeFacts } from '#shared/domain/pool/facts.ts';
import { cohortLines } from '#shared/domain/pool/loans.ts';
import { type CellAnswer, cellCodes, cellFaults, cellReadings } from '#shared/domain/pool/tape/cell-answers.ts';
import { choiceFaults } from '#shared/domain/pool/tape/column-choice.ts';
import { type ColumnProposal, readingOf } from '#shared/domain/pool/tape/detect-columns.ts';
import { fieldNames } from '#shared/domain/pool/tape/fields.ts';
import { findingsCsv } from '#shared/domain/pool/tape/findings.ts';
import type { HeaderRow } from '#shared/domain/pool/tape/header-row.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { leftOutNote, maskedTape } from '#shared/domain/pool/tape/masked-tape.ts';
import { previewTape } from '#shared/domain/pool/tape/preview.ts';
import { keepLoans, readTape } from '#shared/domain/pool/tape/read.ts';
import type { TapeSource } from '#shared/domain/pool/tape/source.ts';
import { sumRows } from '#shared/domain/pool/tape/summary-rows.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';

/**
 * `npm run read-tape -- tape.csv [--as-of 2026-09-30] [--class Auto] [--sheet name] [--header-row 3|none] [--column loanId=Heading] [--leave-out]
 * [--leave-hidden] [--sums leave-out|loans] [--cells proposed] [--cells empty] [--out folder]`: reads
 * a loan tape as the product does, with the columns that it detects, and prints what it found as JSON. Where no header is found, it
 * prints the first rows, of which `--header-row` takes one. `--column` says what field a column is. `--out` also
 * writes facts.json, errors.csv, masked.csv and cohorts.bin; `--leave-out` leaves rows in error out, `--leave-hidden` those that a
 * workbook hides, and `--sums` says what rows are that may sum up others. `--cells` reads optional cells that can't be read as they
 * are proposed, or as empty.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'as-of': { type: 'string' },
    class: { type: 'string', default: 'Auto' },
    sheet: { type: 'string' },
    'header-row': { type: 'string' },
    column: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    'leave-out': { type: 'boolean', default: false },
    'leave-hidden': { type: 'boolean', default: false },
    sums: { type: 'string' },
    cells: { type: 'string', multiple: true, default: [] },
  },
});
const [file] = positionals;
const assetClass = values.class as AssetClass;
const sums = sumRows.find((one) => one === values.sums);
const headerRow = headerRowOf(values['header-row']);
const cells = cellReadings.filter((one) => values.cells.includes(one));
const isWrong = values.sums !== sums || cells.length < new Set(values.cells).size || headerRow === null;
if (!file || !assetClasses.includes(assetClass) || isWrong) {
  console.error(
    `Usage: npm run read-tape -- tape.csv [--as-of 2026-09-30] [--class ${assetClasses.join('|')}] [--sheet name] [--header-row 3|none] [--column loanId=Heading] [--sums ${sumRows.join('|')}] [--cells ${cellReadings.join('|')}] [--out folder]`,
  );
  process.exit(1);
}

const source: TapeSource = {
  open: () => createReadStream(file),
  ...(values.sheet && { sheet: values.sheet }),
  ...(headerRow && { headerRow }),
};
const tell = (told: unknown) => console.log(JSON.stringify(told, null, 2));

try {
  const inspection = await inspectTape(source);
  inspection.columns = chosenColumns(inspection.columns);
  const { columns, headings: _, ...about } = inspection;
  const asOfDate = values['as-of'] ?? inspection.asOfDate;
  const faults = [...choiceFaults(columns), ...columns.flatMap(({ fault }) => fault ?? [])];
  if (!asOfDate) faults.push('Give the cut-off date: --as-of 2026-09-30.');
  const shown = columns.map(({ samples: _, ...column }) => column);
  if (faults.length > 0 || !asOfDate) tell({ state: 'Columns', ...about, columns: shown, faults });
  else tell({ ...about, columns: shown, ...(await readAll(asOfDate, inspection.columns)) });
} catch (error) {
  if (!(error instanceof TapeFault)) throw error;
  const { state, message, refusal, asksForHeader } = error;
  tell({ state, message, refusal, ...(asksForHeader && { firstRows: await previewTape(source) }) });
  process.exitCode = 2;
}

/** Null for neither a row nor `none`. */
function headerRowOf(said: string | undefined): HeaderRow | undefined | null {
  if (said === undefined || said === 'none') return said;
  return /^[1-9]\d{0,6}$/.test(said) ? Number(said) : null;
}

/** Fields that `--column` gives to headings, read as their values say. */
function chosenColumns(found: readonly ColumnProposal[]): ColumnProposal[] {
  const chosen = new Map(values.column.map((said) => [said.slice(said.indexOf('=') + 1), said.split('=')[0]]));
  const fields = new Set(chosen.values());
  return found.map((column) => {
    const field = fieldNames.find((name) => name === chosen.get(column.heading));
    if (field && column.says) return { ...column, field, ...readingOf(field, column.heading, column.says) };
    return column.field && fields.has(column.field) ? { ...column, field: null } : column;
  });
}

async function readAll(asOfDate: string, columns: Parameters<typeof readTape>[1]['columns']) {
  const leavesHidden = values['leave-hidden'];
  const answers = columns.flatMap(({ index }) =>
    cellCodes.flatMap((code) => cells.map((as): CellAnswer => ({ index, code, text: null, as }))),
  );
  const options = { columns, asOfDate, assetClass, leavesHidden, cells: answers };
  const reading = await readTape(source, { ...options, ...(sums && { sums }) });
  if (reading.asksAboutSums) return { state: 'Columns', asksAboutSums: reading.asksAboutSums };
  const { findings, faultyRows, rows, notes } = reading;
  const told = { findings: findings.counts, errors: findings.errors, warnings: findings.warnings, notes };
  const first = Array.from({ length: Math.min(20, findings.length) }, (_, i) => findings.at(i));
  const loans = keepLoans(reading, faultyRows);
  const isFaulty = faultyRows.size > 0 && !values['leave-out'];
  if (values.out) writeFileSync(`${values.out}/errors.csv`, findingsCsv(findings).toArray().join(''));
  if (isFaulty || !loans)
    return { state: 'Faulty', ...told, faultyRows: faultyRows.size, first, cells: cellFaults(findings, columns) };
  const secret = randomBytes(32);
  const token = (prefix: string) => (id: string) =>
    `${prefix}-${createHmac('sha256', secret).update(id).digest('hex').slice(0, 10)}`;
  const tokens = { loan: token('L'), group: token('G') };
  const facts = computeFacts(loans, tokens, { leftOut: faultyRows.size });
  const cohorts = groupCohorts(cohortLines(loans));
  if (values.out) {
    const hash = createHash('sha256');
    for await (const chunk of source.open()) hash.update(chunk);
    writeFileSync(`${values.out}/facts.json`, JSON.stringify(facts, null, 2));
    writeFileSync(
      `${values.out}/masked.csv`,
      Buffer.concat([...maskedTape(loans, tokens, leftOutNote(faultyRows.size, rows))]),
    );
    writeFileSync(`${values.out}/cohorts.bin`, encodeCohorts(cohorts, hash.digest('hex')));
  }
  return { state: 'Ready', ...told, first, cohorts: cohorts.count, facts };
}
