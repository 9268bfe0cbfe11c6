import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { encodeCohorts } from '#shared/domain/pool/cohort-file.ts';
import { groupCohorts } from '#shared/domain/pool/cohorts.ts';
import type { Tokens } from '#shared/domain/pool/concentrations.ts';
import { computeFacts } from '#shared/domain/pool/facts.ts';
import { cohortLines, type Loans } from '#shared/domain/pool/loans.ts';
import { findingsCsv } from '#shared/domain/pool/tape/findings.ts';
import { leftOutNote, maskedTape } from '#shared/domain/pool/tape/masked-tape.ts';
import { keepLoans, readTape, type TapeReading } from '#shared/domain/pool/tape/read.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import { type Tape, type TapeFile, tapeFileKey } from '#shared/domain/tape.ts';
import { toCents } from '#shared/format/money.ts';
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
  const write = (file: TapeFile, bytes: Iterable<string | Uint8Array>, type: string) =>
    deps.objects.write(tapeFileKey(tape, made, file), Readable.from(bytes, { objectMode: false }), type);
  await write('errors.csv', findingsCsv(findings), 'text/csv');
  const leaves = new Set(tape.leaves === 'errors' ? faultyRows : tape.leaves);
  const loans = keepLoans(reading, leaves);
  const inError = [...faultyRows].filter((row) => !leaves.has(row)).length;
  const { counts, errors, warnings } = findings;
  const told = { rows, rowsRead: rows, counts: { ...counts }, errors, warnings, notes, reading: made };
  if (inError > 0 || !loans) return { ...told, state: 'Faulty', loans: rows - leaves.size, leftOut: leaves.size };
  const tokens = await tokensOf(deps, tape, offering);
  const leftOut = rows - loans.count;
  const facts = computeFacts(loans, tokens, { leftOut });
  await write('facts.json', [JSON.stringify(facts)], 'application/json');
  await write('masked.csv', maskedTape(loans, tokens, leftOutNote(leftOut, rows)), 'text/csv');
  await write('cohorts.bin', [cohortsOf(loans, tape.sha256 ?? '')], 'application/octet-stream');
  return { ...told, state: 'Ready', loans: loans.count, leftOut, balance: toCents(facts.balance) };
}

const cohortsOf = (loans: Loans, sha256: string) =>
  new Uint8Array(encodeCohorts(groupCohorts(cohortLines(loans)), sha256));

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The first ten characters of RFC 4648's base32 of an HMAC: 50 bits. */
export function token(prefix: string, secret: string, id: string): string {
  const digest = createHmac('sha256', Buffer.from(secret, 'hex')).update(id).digest();
  let bits = BigInt(`0x${digest.subarray(0, 7).toString('hex')}`) >> 6n;
  let text = '';
  for (let i = 0; i < 10; i++) {
    text = (alphabet[Number(bits & 31n)] ?? '') + text;
    bits >>= 5n;
  }
  return `${prefix}-${text}`;
}

const newSecret = () => randomBytes(32).toString('hex');

/** Loans are the same in all tapes of the offering, groups of borrowers in all of the seller. */
async function tokensOf({ tapes }: ReadTapeDeps, { lpNumber }: Tape, { sellerId }: Offering): Promise<Tokens> {
  const loan = await tapes.secret(`OFFERING#${lpNumber}`, newSecret);
  const group = await tapes.secret(`CREDITUNION#${sellerId}`, newSecret);
  return { loan: (id) => token('L', loan, id), group: (id) => token('G', group, id) };
}
