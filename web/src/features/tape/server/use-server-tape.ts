import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { TapeColumnEntity, TapeEntity } from '#shared/contract/tape-entities.ts';
import type { CellAnswer } from '#shared/domain/pool/tape/cell-answers.ts';
import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import type { HeaderChoice } from '#shared/domain/pool/tape/preview.ts';
import { isAtWork } from '#shared/domain/tape.ts';
import { tapes } from '../../../lib/api.ts';
import { fetchFile } from '../../../lib/download.ts';
import { saying } from '../columns.ts';
import type { Busy, DeskSource, Matching, Part, Said } from '../desk-source.ts';
import { hasCells, isOpen, isRead, openSteps } from './open-steps.ts';
import { cellsOf, columnsOf, factsOf, firstRowsOf, type TapeVersion, useTapeStep } from './queries.ts';

const unsaid = { attestsLoanIds: null, sums: null, leavesHidden: false, cells: [] };

/** Columns as the server has them, with what was chosen of the same file before it was uploaded on top. */
export function matchingOf(
  tape: Pick<
    TapeEntity,
    'state' | 'asOfDate' | 'columnsFrom' | 'asksAboutLoanIds' | 'asksAboutColumns' | 'asksAboutSums' | 'hidden'
  >,
  columns: TapeColumnEntity[],
  chosen: Said | null,
): Matching {
  const proposed = columns as ColumnProposal[];
  const { asksAboutLoanIds: asks, asksAboutColumns, asksAboutSums, hidden } = tape;
  const matching = { proposed, asks, asksAboutColumns, asksAboutSums, hidden, fault: null };
  const asOfDate = tape.asOfDate ?? '';
  if (tape.state !== 'Columns') {
    // Fractions of an earlier reading were confirmed then.
    const confirmed = proposed.filter(({ unit }) => unit === 'fraction').map(({ index }) => index);
    return { ...matching, said: { columns: proposed, asOfDate, confirmed, ...unsaid, before: null } };
  }
  const from = tape.columnsFrom;
  const before = from && { on: from.at, isSame: from.isSame };
  const isSame =
    chosen?.columns.length === proposed.length &&
    chosen.columns.every(({ index, heading }) => proposed[index]?.heading === heading);
  const said = isSame ? { ...unsaid, ...chosen } : { columns: proposed, asOfDate, confirmed: [], ...unsaid };
  return { ...matching, said: { ...said, asOfDate: said.asOfDate || asOfDate, before } };
}

/** Chosen columns, as the server takes them. */
export const choiceOf = ({ columns, asOfDate, attestsLoanIds, sums, leavesHidden, cells }: Said) => ({
  columns: columns.map(({ index, heading, field, unit, dateOrder }) => ({ index, heading, field, unit, dateOrder })),
  asOfDate,
  ...(attestsLoanIds !== null && { attestsLoanIds }),
  ...(sums && { sums }),
  ...(leavesHidden && { leavesHidden }),
  ...(cells.length > 0 && { cells }),
});

function busyOf({ state, rows, rowsRead }: TapeEntity, error: unknown): Busy | null {
  if (!isAtWork({ state })) return null;
  return {
    state: state as Busy['state'],
    share: rows > 0 ? Math.min(1, rowsRead / rows) : 0,
    told: rows > 0 ? null : `${rowsRead.toLocaleString('en-US')} rows read`,
    error,
  };
}

/** A tape that was uploaded and what can be done with it; `chosen` is what was said of its columns before. */
export function useServerTape(id: string, { tape, etag }: TapeVersion, chosen: Said | null): DeskSource {
  const { tapeId, version } = tape;
  const asked = { id, tapeId };
  const open = openSteps(tape);
  const figures = useQuery({ ...factsOf({ id, tapeId, version }), enabled: isRead(tape) });
  const [isSeeking, setSeeking] = useState(false);
  const take = useTapeStep(
    id,
    (body: HeaderChoice) => tapes.setHeader({ ...asked, body }, { ifMatch: etag }),
    () => setSeeking(false),
  );
  const columns = useQuery({
    ...columnsOf({ id, tapeId, version }),
    enabled: open.length > 0 && !tape.asksForHeader && !take.isPending,
  });
  const isAsking = tape.asksForHeader || isSeeking;
  const rows = useQuery({ ...firstRowsOf({ id, tapeId, version }), enabled: isAsking && !take.isPending });
  const cells = useQuery({ ...cellsOf({ id, tapeId, version }), enabled: hasCells(tape) });
  const facts = figures.data ?? null;
  const [edited, setEdited] = useState<{ version: number; matching: Matching } | null>(null);
  const known = columns.data ? matchingOf(tape, columns.data, chosen) : null;
  const matching = edited?.version === version ? edited.matching : known;

  const read = useTapeStep(id, (said: Said) => tapes.setColumns({ ...asked, body: choiceOf(said) }, { ifMatch: etag }));
  const leave = useTapeStep(id, (isOut: boolean) =>
    tapes.leaveOut({ ...asked, body: isOut ? { allErrors: true } : { rows: [] } }, { ifMatch: etag }),
  );
  const answer = useTapeStep(id, (answers: CellAnswer[]) =>
    tapes.setCells({ ...asked, body: { answers } }, { ifMatch: etag }),
  );
  const cancel = useTapeStep(id, () => tapes.cancel(asked));

  return {
    fileName: tape.fileName,
    tapeId,
    open,
    busy: busyOf(tape, cancel.error),
    header:
      isAsking && rows.data
        ? {
            sheets: rows.data,
            why: tape.asksForHeader ? (tape.message ?? null) : null,
            keep: tape.asksForHeader ? null : () => setSeeking(false),
          }
        : null,
    seekHeader: isOpen(tape) ? () => setSeeking(true) : undefined,
    takeHeader: take.mutate,
    matching,
    checked:
      isRead(tape) && !facts
        ? null
        : {
            rows: tape.rows,
            errors: tape.errors,
            warnings: tape.warnings,
            counts: tape.counts,
            faulty: tape.faulty ?? { loans: 0, balance: 0 },
            leftOut: { loans: tape.leftOut, balance: null },
            notes: tape.notes,
            cells: cells.data ?? null,
            facts,
            columns: known?.proposed ?? [],
            asOfDate: tape.asOfDate ?? '',
            sha256: tape.sha256 ?? '',
          },
    errors: {
      columns: columns.error ?? read.error ?? rows.error ?? take.error,
      check: figures.error ?? leave.error ?? answer.error,
      figures: figures.error,
    },
    say: (said) => matching && setEdited({ version, matching: saying(matching, said) }),
    read: (onRead) => matching && read.mutate(matching.said, { onSuccess: onRead }),
    isStarting: read.isPending || take.isPending,
    leaveOut: isOpen(tape) ? async (isOut) => leave.mutate(isOut) : undefined,
    answerCells: isOpen(tape) ? (answers) => answer.mutate(answers) : undefined,
    cancel: () => cancel.mutate(),
    findings: {
      queryKey: ['tapes', id, tapeId, 'errors', version],
      load: (query) => tapes.errors({ ...asked, query }),
    },
    errorsFile: () => fetchFile(`/tapes/offering/${id}/tapes/${tapeId}/errors/file`, { onProgress() {} }),
    loans: useCallback(
      async ({ filter, from, count }: Part) => {
        const page = { $skip: String(from), $top: String(count), $count: 'true' as const };
        const answer = await tapes.loans({ id, tapeId, query: { ...page, ...(filter && { $filter: filter }) } });
        return { rows: answer.value, total: answer['@odata.count'] ?? answer.value.length };
      },
      [id, tapeId],
    ),
  };
}
