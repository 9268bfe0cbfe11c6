import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { encodeCohorts } from '#shared/domain/pool/cohort-file.ts';
import { groupCohorts } from '#shared/domain/pool/cohorts.ts';
import { computeFacts } from '#shared/domain/pool/facts.ts';
import { encodeLoans } from '#shared/domain/pool/loan-file.ts';
import { cohortLines, type Loans } from '#shared/domain/pool/loans.ts';
import { findingsCsv } from '#shared/domain/pool/tape/findings.ts';
import { leftOutNote, maskedTape } from '#shared/domain/pool/tape/masked-tape.ts';
import { keepLoans, readTape, type TapeReading } from '#shared/domain/pool/tape/read.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import { type Tape, type TapeFile, tapeFileKey } from '#shared/domain/tape.ts';
import { toCents } from '#shared/format/money.ts';
import { tapeTokens } from '../../rules/tape-tokens.ts';
import type { ReadTapeDeps } from './deps.ts';
import type { Hold } from './hold.ts';
import { signatureOf } from './scan-tape.ts';
import { intakeSource } from './source.ts';

/** Reads the loans of a tape with its columns chosen, and writes what is made of them. */
export async function readLoans(deps: ReadTapeDeps, hold: Hold): Promise<void> {
  const { tape } = hold;
  const offering = await deps.offerings.find(tape.lpNumber);
  if (!offering) throw new TapeFault('The LP of this tape is gone.');
  const reading = await readTape(intakeSource(deps, hold), {
    columns: tape.columns.map((column) => ({ ...column })),
    asOfDate: tape.asOfDate ?? '',
    assetClass: assetClassOf(offering),
    ...(tape.refuses && { attestsLoanIds: false }),
    ...(tape.attested && { attestsLoanIds: true }),
    progress: (rows) => {
      hold.rowsRead = rows;
    },
  });
  if (reading.asksAboutLoanIds) {
    await hold.end({ state: 'Columns', asksAboutLoanIds: reading.asksAboutLoanIds });
    return;
  }
  await hold.end(await madeOf(deps, hold, { offering, reading }), (saved) =>
    deps.tapes.mappingWrites(offering.sellerId, signatureOf(tape.columns.map(({ heading }) => heading)), {
      columns: tape.columns.map(({ index, heading, field, unit, dateOrder }) => ({
        ...{ index, heading, field, unit, dateOrder },
      })),
      ...{ at: saved.changedAt, version: 1 },
    }),
  );
}

async function madeOf(
  deps: ReadTapeDeps,
  hold: Hold,
  { offering, reading }: { offering: Offering; reading: TapeReading },
): Promise<Partial<Tape>> {
  const { tape } = hold;
  const { findings, faultyRows, rows, notes } = reading;
  const made = tape.version;
  const stream = (bytes: Iterable<string | Uint8Array>) => Readable.from(bytes, { objectMode: false });
  const write = (file: TapeFile, bytes: Iterable<string | Uint8Array>, type: string) =>
    deps.objects.write(tapeFileKey(tape, made, file), stream(bytes), type);
  await write('errors.csv', findingsCsv(findings), 'text/csv');
  const leaves = new Set(tape.leaves === 'errors' ? faultyRows : tape.leaves);
  const loans = keepLoans(reading, leaves);
  const inError = [...faultyRows].filter((row) => !leaves.has(row)).length;
  const { counts, errors, warnings } = findings;
  const told = { rows, rowsRead: rows, counts: { ...counts }, errors, warnings, notes, reading: made };
  if (inError > 0 || !loans) return { ...told, state: 'Faulty', loans: rows - leaves.size, leftOut: leaves.size };
  const tokens = await tapeTokens(deps, offering);
  const leftOut = rows - loans.count;
  const facts = computeFacts(loans, tokens, { leftOut });
  await write('facts.json', [JSON.stringify(facts)], 'application/json');
  await write('masked.csv', maskedTape(loans, tokens, leftOutNote(leftOut, rows)), 'text/csv');
  await write('cohorts.bin', [cohortsOf(loans, tape.sha256 ?? '')], 'application/octet-stream');
  const packed = stream(encodeLoans(loans)).pipe(createGzip({ level: 3 }));
  await deps.objects.write(tapeFileKey(tape, made, 'loans.bin'), packed, 'application/gzip');
  return { ...told, state: 'Ready', loans: loans.count, leftOut, balance: toCents(facts.balance) };
}

const cohortsOf = (loans: Loans, sha256: string) =>
  new Uint8Array(encodeCohorts(groupCohorts(cohortLines(loans)), sha256));
