import { createHash } from 'node:crypto';
import { applyRemembered, sharedHeadings, signatureText } from '#shared/domain/pool/tape/column-choice.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import type { Tape } from '#shared/domain/tape.ts';
import { date } from '#shared/format/date.ts';
import type { ReadTapeDeps } from './deps.ts';
import type { Hold } from './hold.ts';
import { fingerprintOf, intakeSource } from './source.ts';

/** How much of a header has to be the same for what was chosen before to be proposed. */
const LIKE_ENOUGH = 0.8;

export const signatureOf = (headings: readonly string[]): string =>
  createHash('sha256').update(signatureText(headings)).digest('hex');

/** Looks a tape through for personal data and proposes what its columns are. */
export async function scanTape(deps: ReadTapeDeps, hold: Hold): Promise<void> {
  const source = intakeSource(deps, hold);
  const inspection = await inspectTape(source);
  const sha256 = await fingerprintOf(source);
  const { headings, asOfDate, rows, asksAboutLoanIds } = inspection;
  const offering = await deps.offerings.find(hold.tape.lpNumber);
  const remembered = offering && (await deps.tapes.mapping(offering.sellerId, signatureOf(headings)));
  const known = remembered?.columns.map(({ heading }) => heading) ?? [];
  const isLike = remembered && sharedHeadings(headings, known) >= LIKE_ENOUGH;
  const columns = isLike ? applyRemembered(inspection.columns, remembered.columns) : inspection.columns;
  const notes = [
    ...inspection.notes,
    ...(isLike ? [`Columns as on ${date(remembered.at)}`] : []),
    ...(await sameFile(deps, hold.tape, sha256)),
  ];
  const samples = columns.map((column) => column.samples);
  await hold.end(
    {
      ...{ state: 'Columns', sha256, rows, asOfDate, asksAboutLoanIds, notes },
      columns: columns.map(({ samples: _, ...column }) => column),
    },
    (saved) => [deps.tapes.samplesWrite(saved, samples, deps.now())],
  );
}

async function sameFile({ tapes }: ReadTapeDeps, { lpNumber, tapeId }: Tape, sha256: string): Promise<string[]> {
  const same = (await tapes.of(lpNumber)).find((tape) => tape.tapeId !== tapeId && tape.sha256 === sha256);
  return same?.asOfDate ? [`This is the file of ${date(same.asOfDate)} again.`] : [];
}
