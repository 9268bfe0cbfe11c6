import { createHash } from 'node:crypto';
import { sharedHeadings, signatureText } from '#shared/domain/pool/tape/column-choice.ts';
import { inspectTape, type Recall } from '#shared/domain/pool/tape/inspect.ts';
import type { Tape } from '#shared/domain/tape.ts';
import { date } from '#shared/format/date.ts';
import type { Clock } from '../../runtime/table.ts';
import type { Intake } from '../../services/intake.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { TapeStore } from '../../store/tapes.ts';
import type { Hold } from './hold.ts';
import { fingerprintOf, intakeSource } from './source.ts';

export interface ScanTapeDeps extends Pick<Clock, 'now'> {
  tapes: TapeStore;
  offerings: Pick<OfferingStore, 'find'>;
  intake: Intake;
}

/** Share of equal headings for proposing earlier choices. */
const LIKE_ENOUGH = 0.8;

export const signatureOf = (headings: readonly string[]): string =>
  createHash('sha256').update(signatureText(headings)).digest('hex');

export async function scanTape(deps: ScanTapeDeps, hold: Hold): Promise<void> {
  const source = intakeSource(deps, hold);
  let columnsFrom: Tape['columnsFrom'] = null;
  const recall: Recall = async (headings) => {
    const offering = await deps.offerings.find(hold.tape.lpNumber);
    const remembered = offering && (await deps.tapes.mapping(offering.sellerId, signatureOf(headings)));
    const known = remembered?.columns.map(({ heading }) => heading) ?? [];
    if (!remembered || sharedHeadings(headings, known) < LIKE_ENOUGH) return null;
    columnsFrom = { at: remembered.at, isSame: signatureOf(known) === signatureOf(headings) };
    return remembered.columns;
  };
  const {
    columns,
    asOfDate,
    rows,
    hidden,
    asksAboutLoanIds,
    notes: found,
  } = await inspectTape(source, recall, (read) => {
    hold.rowsRead = read;
  });
  const sha256 = await fingerprintOf(source);
  const notes = [...found, ...(await sameFile(deps, hold.tape, sha256))];
  const samples = columns.map((column) => column.samples);
  await hold.end(
    {
      state: 'Columns',
      sha256,
      rows,
      asOfDate,
      columnsFrom,
      hidden,
      asksAboutLoanIds,
      notes,
      columns: columns.map(({ samples: _, ...column }) => column),
    },
    (saved) => [deps.tapes.samplesWrite(saved, samples, deps.now())],
  );
}

/** Names earlier tapes with the same file. */
export async function sameFile(
  { tapes }: ScanTapeDeps,
  { lpNumber, tapeId }: Tape,
  sha256: string | null,
): Promise<string[]> {
  const same = (await tapes.of(lpNumber)).find((tape) => tape.tapeId !== tapeId && tape.sha256 === sha256);
  return same?.asOfDate ? [`This is the file of ${date(same.asOfDate)} again.`] : [];
}
