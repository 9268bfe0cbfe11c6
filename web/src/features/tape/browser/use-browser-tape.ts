import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import { likelyClass } from '#shared/domain/pool/tape/likely-class.ts';
import { MOST_LISTED } from '#shared/domain/tape.ts';
import { useKept } from '../../../lib/use-kept.ts';
import type { DeskSource, Matching, Part, Said } from '../desk-source.ts';
import { type Desk, emptyDesk, move, openSteps } from './desk-state.ts';
import { byHandOf, type Remembered, remember } from './remembered.ts';
import { ReaderFault, startReader, type TapeReader } from './tape-calls.ts';
import type { Chosen } from './tape-session.ts';

/** Consumer where the columns tell nothing. */
export const classOf = (given: AssetClass | null, columns: Said['columns']): AssetClass =>
  given ?? likelyClass(columns) ?? 'Consumer';

const matchingOf = ({ inspection, said, asks, asksAboutColumns, asksAboutSums, fault }: Desk): Matching | null =>
  inspection &&
  said && {
    proposed: inspection.columns,
    said,
    asks,
    asksAboutColumns,
    asksAboutSums,
    hidden: inspection.hidden,
    fault: fault?.message ?? null,
  };

/**
 * A file on this computer and what can be done with it. It is read in a worker, which ends with the page; as loans of the
 * `given` class, else of the likely one.
 */
export function useBrowserTape(given: AssetClass | null, onInspected: () => void) {
  const [desk, change] = useReducer(move, emptyDesk);
  const memory = useKept<Remembered[]>('tape-columns');
  const reader = useRef<TapeReader | null>(null);

  const end = useCallback(() => {
    reader.current?.end();
    reader.current = null;
  }, []);
  useEffect(() => end, [end]);

  /** A worker that is ended never answers, so that what was cancelled changes nothing. */
  function fresh(): TapeReader {
    end();
    reader.current = startReader();
    return reader.current;
  }
  const ask = useCallback<TapeReader['call']>(
    (name, args) => reader.current?.call(name, args) ?? Promise.reject(new Error('No tape is read')),
    [],
  );

  const share = (done: number) => change({ type: 'share', share: done });
  function failed(error: unknown) {
    if (!(error instanceof ReaderFault)) throw error;
    change({ type: 'faulted', fault: error.fault });
  }

  function readAs({ columns, asOfDate, attestsLoanIds, sums, leavesHidden, cells }: Said, onRead: () => void) {
    const { file, header } = desk;
    if (!file) return;
    const answers = { ...(attestsLoanIds !== null && { attestsLoanIds }), ...(sums && { sums }), cells };
    change({ type: 'reading' });
    const assetClass = classOf(given, columns);
    fresh()
      .call('read', [file, header, { columns, asOfDate, assetClass, leavesHidden, ...answers }], share)
      .then((checked) => {
        const how = { on: new Date().toISOString(), headerRow: header.headerRow ?? null };
        memory.keep(remember(memory.read() ?? [], columns, how));
        change({ type: 'checked', checked });
        if (checked.asksAboutLoanIds === null && checked.asksAboutSums === null) onRead();
      })
      .catch(failed);
  }

  const seek = (file: File, why: string | null) =>
    (reader.current ?? fresh())
      .call('preview', [file])
      .then((sheets) => change({ type: 'sought', search: { sheets, why } }));

  function choose(file: File, header: Chosen, onInspected: () => void) {
    change({ type: 'chosen', file, header });
    const kept = memory.read() ?? [];
    fresh()
      .call('inspect', [file, header, byHandOf(kept)], share)
      .then((inspection) => change({ type: 'inspected', inspection, kept }))
      .catch((error) => {
        if (!(error instanceof ReaderFault && error.fault.asksForHeader)) throw error;
        return seek(file, error.fault.message);
      })
      .then(onInspected)
      .catch(failed);
  }

  const source: DeskSource = {
    fileName: desk.file?.name ?? '',
    tapeId: null,
    open: openSteps(desk),
    busy: desk.busy && { ...desk.busy, told: null, error: null },
    header: desk.search && {
      ...desk.search,
      keep: desk.inspection && (() => change({ type: 'sought', search: null })),
    },
    seekHeader() {
      if (desk.file) seek(desk.file, null).catch(failed);
    },
    takeHeader: (header) => desk.file && choose(desk.file, header, onInspected),
    matching: matchingOf(desk),
    checked: desk.checked,
    errors: {},
    say: (said) => change({ type: 'said', said }),
    read: (onRead) => desk.said && readAs(desk.said, onRead),
    isStarting: false,
    leaveOut: async (isOut) => change({ type: 'checked', checked: await ask('leaveOut', [isOut]) }),
    answerCells(cells) {
      if (!desk.said) return;
      change({ type: 'said', said: { cells } });
      readAs({ ...desk.said, cells }, () => {});
    },
    cancel() {
      end();
      change({ type: 'cancelled' });
    },
    findings: { all: useCallback(() => ask('findings', [MOST_LISTED]), [ask]) },
    errorsFile: async () => ({ blob: await ask('errorsFile', []), name: null }),
    loans: useCallback((part: Part) => ask('loans', [part]), [ask]),
  };

  return {
    desk,
    source,
    choose: (file: File, header: Chosen = {}) => choose(file, header, onInspected),
    remove() {
      end();
      change({ type: 'removed' });
    },
  };
}
