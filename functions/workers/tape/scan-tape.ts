import { createHash } from 'node:crypto';
import { sharedHeadings, signatureText } from '#shared/domain/pool/tape/column-choice.ts';
import { inspectTape, type Recall } from '#shared/domain/pool/tape/inspect.ts';
import { previewTape } from '#shared/domain/pool/tape/preview.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import { type Tape, withoutColumns } from '#shared/domain/tape.ts';
import { date } from '#shared/format/date.ts';
import type { Clock } from '../../runtime/table.ts';
import type { Intake } from '../../services/intake.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { TapeStore } from '../../store/tapes.ts';
import type { ReadingHold } from '../reading-hold.ts';
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

export async function scanTape(deps: ScanTapeDeps, hold: ReadingHold<Tape>): Promise<void> {
  try {
    await scan(deps, hold);
  } catch (fault) {
    if (!(fault instanceof TapeFault && fault.asksForHeader)) throw fault;
    await askForHeader(deps, hold, fault);
  }
}

async function scan(deps: ScanTapeDeps, hold: ReadingHold<Tape>): Promise<void> {
  const source = intakeSource(deps, hold);
  const offering = await deps.offerings.find(hold.record.lpNumber);
  let columnsFrom: Tape['columnsFrom'] = null;
  const recall: Recall = async (headings) => {
    const remembered = offering && (await deps.tapes.mapping(offering.sellerId, signatureOf(headings)));
    const known = remembered?.columns.map(({ heading }) => heading) ?? [];
    if (!remembered || sharedHeadings(headings, known) < LIKE_ENOUGH) return null;
    columnsFrom = { at: remembered.at, isSame: signatureOf(known) === signatureOf(headings) };
    return remembered.columns;
  };
  const found = await inspectTape(source, {
    recall,
    byHand: offering ? await deps.tapes.byHand(offering.sellerId) : [],
    progress: (read) => {
      hold.rowsRead = read;
    },
  });
  const { columns, asOfDate, rows, hidden, asksAboutLoanIds, asksAboutColumns, chosen } = found;
  const sha256 = await fingerprintOf(source);
  const notes = [...found.notes, ...(await sameFile(deps, hold.record, sha256))];
  const samples = columns.map((column) => column.samples);
  const firstRows = await previewTape(source);
  await hold.end(
    {
      state: 'Columns',
      sha256,
      rows,
      asOfDate,
      columnsFrom: found.isRecalled ? columnsFrom : null,
      hidden,
      asksAboutLoanIds,
      asksAboutColumns,
      asksForHeader: false,
      notes,
      columns: columns.map(({ samples: _, ...column }) => column),
      ...(chosen !== null && { headerRow: chosen, sheet: found.sheet }),
    },
    (saved) => [deps.tapes.samplesWrite(saved, { samples, firstRows }, deps.now())],
  );
}

/** Its first rows are kept, so that a person finds the header. */
async function askForHeader(deps: ScanTapeDeps, hold: ReadingHold<Tape>, { message }: TapeFault): Promise<void> {
  const source = intakeSource(deps, hold);
  const firstRows = await previewTape(source);
  const sha256 = await fingerprintOf(source);
  await hold.end(
    { state: 'Columns', ...withoutColumns, sha256, message, headerRow: null, asksForHeader: true },
    (saved) => [deps.tapes.samplesWrite(saved, { firstRows }, deps.now())],
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
