import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import type { TapeColumnEntity, TapeEntity } from '#shared/contract/tape-entities.ts';
import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import { tapes } from '../../../lib/api.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Desk, emptyDesk, move, type Said } from '../browser/desk-state.ts';
import { ColumnsStep } from '../columns-step.tsx';
import { columnsOf, type TapeVersion, useTapeStep } from './queries.ts';

interface StoredColumnsProps {
  id: string;
  version: TapeVersion;
  /** What was chosen of the same file before it was uploaded. */
  before: Said | null;
  onStarted: () => void;
}

/** What each column of an uploaded tape is. */
export function StoredColumns({ id, version, ...props }: StoredColumnsProps) {
  const { tapeId, version: number } = version.tape;
  const query = useQuery(columnsOf({ id, tapeId, version: number }));
  if (query.data) return <Form key={number} id={id} version={version} columns={query.data} {...props} />;
  return query.error ? <Failure error={query.error} /> : <Skeleton lines={8} />;
}

/** The desk of a tape as the server has it, with what was chosen before on top. */
function deskOf(tape: TapeEntity, columns: TapeColumnEntity[], before: Said | null): Desk {
  const { asOfDate, rows, notes, asksAboutLoanIds } = tape;
  const known = columns as ColumnProposal[];
  const inspection = { format: 'csv' as const, sheets: [], headerRow: 1, headings: [], columns: known };
  const inspected = move(emptyDesk, {
    type: 'inspected',
    inspection: { ...inspection, rows, asOfDate, notes, asksAboutLoanIds },
  });
  const from = tape.state === 'Columns' ? tape.columnsFrom : null;
  const desk = move(inspected, { type: 'said', said: { before: from && { on: from.at, isSame: from.isSame } } });
  const isSame = before?.columns.every(({ index, heading }) => known[index]?.heading === heading);
  if (before && isSame && before.columns.length === known.length && tape.state === 'Columns') {
    const { columns: chosen, asOfDate: day, confirmed, attestsLoanIds } = before;
    const said = { columns: chosen, asOfDate: day || asOfDate || '', confirmed };
    return { ...move(desk, { type: 'said', said: { ...said, attestsLoanIds } }), asks: asksAboutLoanIds };
  }
  // What was read before was agreed to then.
  if (tape.state === 'Columns' || !desk.said) return desk;
  const confirmed = known.filter(({ unit }) => unit === 'fraction').map(({ index }) => index);
  return { ...desk, said: { ...desk.said, confirmed } };
}

function Form({ id, version, columns, before, onStarted }: StoredColumnsProps & { columns: TapeColumnEntity[] }) {
  const { tape, etag } = version;
  const [desk, change] = useReducer(move, null, () => deskOf(tape, columns, before));
  const read = useTapeStep(
    id,
    ({ columns: chosen, asOfDate, attestsLoanIds }: Said) =>
      tapes.setColumns(
        {
          id,
          tapeId: tape.tapeId,
          body: {
            columns: chosen.map(({ index, heading, field, unit, dateOrder }) => ({
              index,
              heading,
              field,
              unit,
              dateOrder,
            })),
            asOfDate,
            ...(attestsLoanIds !== null && { attestsLoanIds }),
          },
        },
        { ifMatch: etag },
      ),
    onStarted,
  );
  return (
    <>
      <ColumnsStep
        desk={desk}
        onSay={(said) => change({ type: 'said', said })}
        onRead={() => desk.said && read.mutate(desk.said)}
        isPending={read.isPending}
      />
      <Failure error={read.error} />
    </>
  );
}
