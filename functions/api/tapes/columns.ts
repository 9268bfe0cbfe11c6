import type * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { TapeColumnEntity, TapeColumns, TapeHeader } from '#shared/contract/tape-entities.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import type { CellAnswer } from '#shared/domain/pool/tape/cell-answers.ts';
import { choiceFaults, columnFaults } from '#shared/domain/pool/tape/column-choice.ts';
import { readingOf } from '#shared/domain/pool/tape/detect-columns.ts';
import type { FieldName } from '#shared/domain/pool/tape/fields.ts';
import { readAgain } from '#shared/domain/stopped-reading.ts';
import {
  canBeRead,
  canTakeHeader,
  hasSource,
  isAtWork,
  SOURCE_GONE,
  type Tape,
  unread,
  withoutColumns,
} from '#shared/domain/tape.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { deskTape, type TapeDeskStores, workTape } from '../../rules/tape-desk.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { TapeReader } from '../../services/tape-reader.ts';
import { historyWrite } from '../../store/history.ts';
import type { Write } from '../../store/table.ts';
import type { TapeStore } from '../../store/tapes.ts';
import { tapeEntity } from '../../wire/tape.ts';

interface Deps extends TapeDeskStores, Pick<Clock, 'newId'> {
  tapes: TapeStore;
  reader: TapeReader;
}

type Asked = { id: string; tapeId: string } & RequestContext;
type Columns = z.infer<typeof TapeColumns>;
type Header = z.infer<typeof TapeHeader>;

export async function readColumns(deps: Deps, asked: Asked, caller: Caller) {
  const { tape } = await deskTape(deps, asked, caller);
  if (tape.columns.length === 0) throw new Problem('conflict', { message: "This tape's columns aren't known yet." });
  const samples = tape.state === 'Columns' ? (await deps.tapes.samples(tape)).samples : [];
  const rows = tape.columns.map(({ says: _, ...column }, i): TapeColumnEntity => {
    return { ...column, samples: samples[i] ?? [] };
  });
  return withVersion(rows, tape.version);
}

/** For whoever looks for the header. */
export async function readFirstRows(deps: Deps, asked: Asked, caller: Caller) {
  const { tape } = await deskTape(deps, asked, caller);
  const { firstRows } = await deps.tapes.samples(tape);
  if (firstRows.length > 0 && hasSource(tape, asked.now)) return withVersion(firstRows, tape.version);
  throw new Problem('conflict', {
    message: tape.state === 'Uploading' || isAtWork(tape) ? "This tape's rows aren't known yet." : SOURCE_GONE,
  });
}

/** The file is looked through again, as the header tells what its columns are. */
export async function setHeader(deps: Deps, asked: Asked & { body: Header }, caller: Caller) {
  const { tape } = await workTape(deps, asked, caller);
  assertVersion(tape, asked.ifMatch);
  if (!canTakeHeader(tape)) throw cannotBeRead(tape);
  if (!hasSource(tape, asked.now)) throw new Problem('conflict', { message: SOURCE_GONE });
  const { sheet = null, headerRow } = asked.body;
  const changedAt = asked.now.toISOString();
  const next: Tape = { ...tape, ...unread, ...withoutColumns, state: 'Scanning', sheet, headerRow, changedAt };
  return startReading(deps, next, []);
}

export async function setColumns(deps: Deps, asked: Asked & { body: Columns }, caller: Caller) {
  const { tape } = await workTape(deps, asked, caller);
  assertVersion(tape, asked.ifMatch);
  assertReadable(tape, asked.now);
  const { body } = asked;
  const columns = chosenColumns(tape, body);
  assertReads(columns, body);
  const at = asked.now.toISOString();
  const attested = body.attestsLoanIds ? { byName: caller.name, at } : tape.attested;
  const refuses = body.attestsLoanIds === false;
  const said = {
    asOfDate: body.asOfDate,
    attested,
    refuses,
    sums: body.sums ?? null,
    // Asked again by the reading, of the columns as they are now.
    asksAboutSums: null,
    leavesHidden: body.leavesHidden ?? false,
    cells: body.cells ?? tape.cells.filter(({ index }) => fieldAt(columns, index) === fieldAt(tape.columns, index)),
  };
  const next: Tape = { ...tape, ...unread, ...said, state: 'Reading', columns };
  const asOf = { tapeId: tape.tapeId, asOfDate: body.asOfDate };
  const steps: HistoryStep[] = [
    ...(body.attestsLoanIds && tape.asksAboutLoanIds ? [{ type: 'LoanIdsAttested' as const, ...asOf }] : []),
    { type: 'TapeColumnsSet', ...asOf },
  ];
  return startReading(deps, { ...next, leaves: [], changedAt: at }, rowsOf(deps, caller, asked, steps));
}

const fieldAt = (columns: Tape['columns'], index: number) => columns.find((one) => one.index === index)?.field;

export async function setCells(deps: Deps, asked: Asked & { body: { answers: CellAnswer[] } }, caller: Caller) {
  const tape = await readTapeToChange(deps, asked, caller);
  const next: Tape = { ...tape, ...unread, state: 'Reading', cells: asked.body.answers };
  const step: HistoryStep = { type: 'TapeColumnsSet', tapeId: tape.tapeId, asOfDate: tape.asOfDate ?? '' };
  return startReading(deps, { ...next, changedAt: asked.now.toISOString() }, rowsOf(deps, caller, asked, [step]));
}

export async function leaveOut(
  deps: Deps,
  asked: Asked & { body: { allErrors: true } | { rows: number[] } },
  caller: Caller,
) {
  const tape = await readTapeToChange(deps, asked, caller);
  const leaves = 'allErrors' in asked.body ? 'errors' : asked.body.rows;
  const at = asked.now.toISOString();
  return startReading(deps, { ...tape, ...unread, state: 'Reading', leaves, changedAt: at }, []);
}

async function readTapeToChange(deps: Deps, asked: Asked, caller: Caller): Promise<Tape> {
  const { tape } = await workTape(deps, asked, caller);
  assertVersion(tape, asked.ifMatch);
  if (tape.state !== 'Faulty' && tape.state !== 'Ready') {
    throw new Problem('conflict', { message: "This tape hasn't been read yet." });
  }
  assertReadable(tape, asked.now);
  return tape;
}

export async function cancelReading(deps: Deps, asked: Asked, caller: Caller): Promise<void> {
  const { tape } = await workTape(deps, asked, caller);
  if (!isAtWork(tape)) throw new Problem('conflict', { message: "This tape isn't being read." });
  await deps.tapes.save({ ...tape, ...unread, state: 'Cancelled', changedAt: asked.now.toISOString() });
}

const rowsOf = (deps: Deps, caller: Caller, { id, now }: Asked, steps: HistoryStep[]): Write[] =>
  steps.map((step) => historyWrite(historyEntry(deps, caller, { lpNumber: id, at: now.toISOString(), step })));

async function startReading(deps: Deps, next: Tape, rows: Write[]) {
  const saved = await deps.tapes.save(next, () => rows);
  await deps.reader.start(saved);
  return withVersion(tapeEntity(saved), saved.version);
}

/** Restarts a killed reading. Among simultaneous readers, one does it. */
export async function restart({ tapes, reader }: Deps, tape: Tape, now: Date): Promise<Tape> {
  const next = readAgain(tape, now);
  if (!next) return tape;
  try {
    const saved = await tapes.save(next);
    await reader.start(saved);
    return saved;
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'busy')) throw error;
    return (await tapes.find(tape.lpNumber, tape.tapeId)) ?? tape;
  }
}

const cannotBeRead = ({ state }: Tape) =>
  new Problem('conflict', { message: `A tape that is ${state} can't be read.` });

function assertReadable(tape: Tape, now: Date): void {
  if (!canBeRead(tape)) throw cannotBeRead(tape);
  if (!hasSource(tape, now)) throw new Problem('conflict', { message: SOURCE_GONE });
}

/** Missing or duplicate fields, and columns unreadable as chosen. */
function assertReads(columns: Tape['columns'], { columns: asked }: Columns): void {
  const ofColumns = columnFaults(columns).map(({ index, detail }) => {
    return { pointer: `/columns/${asked.findIndex((one) => one.index === index)}`, detail };
  });
  const errors = [...choiceFaults(columns).map((detail) => ({ pointer: '/columns', detail })), ...ofColumns];
  if (errors.length === 0) return;
  throw new Problem('invalid', { message: errors.map(({ detail }) => detail).join(' '), errors });
}

/** Unnamed columns are left out. Unset choices follow the values; saying fraction confirms it. */
function chosenColumns(tape: Tape, { columns }: Columns): Tape['columns'] {
  const chosen = new Map(columns.map((column) => [column.index, column]));
  return tape.columns.map((column) => {
    const choice = chosen.get(column.index);
    const field = (choice?.field ?? null) as FieldName | null;
    const says = field === column.field ? undefined : column.says;
    const found = says ? { ...column, ...readingOf(field, column.heading, says) } : column;
    return {
      ...found,
      field,
      unit: choice?.unit ?? found.unit,
      dateOrder: choice?.dateOrder ?? found.dateOrder,
      needsConfirming: found.needsConfirming && !choice?.unit,
    };
  });
}
