import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { sumBorrowers } from '#shared/domain/pool/borrowers.ts';
import { encodeCohorts } from '#shared/domain/pool/cohort-file.ts';
import { groupCohorts } from '#shared/domain/pool/cohorts.ts';
import { computeFacts } from '#shared/domain/pool/facts.ts';
import { encodeLoans } from '#shared/domain/pool/loan-file.ts';
import { cohortLines, type Loans } from '#shared/domain/pool/loans.ts';
import { findingsCsv } from '#shared/domain/pool/tape/findings.ts';
import { leftOutNote, maskedTape } from '#shared/domain/pool/tape/masked-tape.ts';
import { keepLoans, readTape, sumOfRows, type TapeReading } from '#shared/domain/pool/tape/read.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import { MOST_LISTED, type Tape, type TapeFile, tapeFileKey } from '#shared/domain/tape.ts';
import { UNPUBLISHED_TAG } from '#shared/events/unpublished-tapes.ts';
import { type Cents, toCents } from '#shared/format/money.ts';
import { tapeTokens } from '../../rules/tape-tokens.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { Write } from '../../store/table.ts';
import type { ReadingHold } from '../reading-hold.ts';
import { type HistoryDeps, rowOf } from './history.ts';
import { type ScanTapeDeps, sameFile, signatureOf } from './scan-tape.ts';
import { intakeSource } from './source.ts';

export interface ReadLoansDeps extends HistoryDeps, ScanTapeDeps {
  objects: Pick<ObjectBytes, 'write'>;
}

export async function readLoans(deps: ReadLoansDeps, hold: ReadingHold<Tape>): Promise<void> {
  const { record: tape } = hold;
  const offering = await deps.offerings.find(tape.lpNumber);
  if (!offering) throw new TapeFault('The LP of this tape is gone.');
  const reading = await readTape(intakeSource(deps, hold), {
    columns: tape.columns.map((column) => ({ ...column })),
    asOfDate: tape.asOfDate ?? '',
    assetClass: assetClassOf(offering),
    ...(tape.refuses && { attestsLoanIds: false }),
    ...(tape.attested && { attestsLoanIds: true }),
    ...(tape.sums && { sums: tape.sums }),
    leavesHidden: tape.leavesHidden,
    cells: tape.cells,
    progress: (rows) => {
      hold.rowsRead = rows;
    },
  });
  const { asksAboutLoanIds, asksAboutColumns, asksAboutSums } = reading;
  if (asksAboutLoanIds || asksAboutSums) {
    await hold.end({
      state: 'Columns',
      asksAboutLoanIds,
      asksAboutColumns: [...asksAboutColumns],
      asksAboutSums: asksAboutSums && [...asksAboutSums],
    });
    return;
  }
  const made = await madeOf(deps, hold, { offering, reading });
  await hold.end(made, (saved) => [
    ...remembered(deps, saved, offering),
    ...(saved.leftOut > 0 ? [rowOf(deps, saved, leftOutStep(saved))] : []),
  ]);
}

const leftOutStep = ({ tapeId, asOfDate, leftOut, rows }: Tape) =>
  ({ type: 'TapeRowsLeftOut', tapeId, asOfDate: asOfDate ?? '', leftOut, rows }) as const;

function remembered(
  { tapes }: ReadLoansDeps,
  { columns, headerRow, changedAt }: Tape,
  { sellerId }: Offering,
): Write[] {
  const signature = signatureOf(columns.map(({ heading }) => heading));
  const chosen = columns.map(({ index, heading, field, unit, dateOrder }) => ({
    index,
    heading,
    field,
    unit,
    dateOrder,
  }));
  return tapes.mappingWrites(sellerId, signature, { columns: chosen, headerRow, at: changedAt, version: 1 });
}

const readingOf = ({ readings }: Tape, reading: number) => ({ reading, readings: [...readings, reading] });

async function madeOf(
  deps: ReadLoansDeps,
  hold: ReadingHold<Tape>,
  { offering, reading }: { offering: Offering; reading: TapeReading },
): Promise<Partial<Tape>> {
  const { record: tape } = hold;
  const { findings, faultyRows, rows } = reading;
  const notes = [...reading.notes, ...(await sameFile(deps, tape, tape.sha256))];
  const made = tape.version;
  const stream = (bytes: Iterable<string | Uint8Array>) => Readable.from(bytes, { objectMode: false });
  const write = (file: TapeFile, bytes: Iterable<string | Uint8Array>, type: string) =>
    deps.objects.write(tapeFileKey(tape, made, file), stream(bytes), type, UNPUBLISHED_TAG);
  const pack = (file: TapeFile, bytes: Iterable<string | Uint8Array>) =>
    deps.objects.write(
      tapeFileKey(tape, made, file),
      stream(bytes).pipe(createGzip({ level: 3 })),
      'application/gzip',
      UNPUBLISHED_TAG,
    );
  await write('errors.csv', findingsCsv(findings), 'text/csv');
  const listed = Array.from({ length: Math.min(MOST_LISTED, findings.length) }, (_, i) => findings.at(i));
  await pack('findings.json', [JSON.stringify(listed)]);
  const leaves = new Set(tape.leaves === 'errors' ? faultyRows : tape.leaves);
  const loans = keepLoans(reading, leaves);
  const inError = new Set([...faultyRows].filter((row) => !leaves.has(row)));
  const { counts, errors, warnings } = findings;
  const told = { rows, rowsRead: rows, counts: { ...counts }, errors, warnings, notes, ...readingOf(tape, made) };
  if (inError.size > 0 || !loans) {
    const { loans: count, cents } = sumOfRows(reading, inError);
    const faulty = { loans: count, balance: Number(cents) as Cents };
    return { ...told, state: 'Faulty', loans: rows - leaves.size, leftOut: leaves.size, faulty };
  }
  const tokens = await tapeTokens(deps, offering);
  const leftOut = rows - loans.count;
  const facts = computeFacts(loans, tokens, { leftOut });
  await write('facts.json', [JSON.stringify(facts)], 'application/json');
  await write('masked.csv', maskedTape(loans, tokens, leftOutNote(leftOut, rows)), 'text/csv');
  await write('cohorts.bin', [cohortsOf(loans, tape.sha256 ?? '')], 'application/octet-stream');
  const borrowers = sumBorrowers(loans, tokens, facts.asOfDate);
  await pack('borrowers.json', [JSON.stringify(borrowers)]);
  await pack('loans.bin', encodeLoans(loans));
  return {
    ...told,
    state: 'Ready',
    loans: loans.count,
    leftOut,
    balance: toCents(facts.balance),
    borrowers: borrowers.groups.length,
  };
}

const cohortsOf = (loans: Loans, sha256: string) =>
  new Uint8Array(encodeCohorts(groupCohorts(cohortLines(loans)), sha256));
