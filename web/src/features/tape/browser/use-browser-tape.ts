import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import { MOST_LISTED } from '#shared/domain/tape.ts';
import { useKept } from '../../../lib/use-kept.ts';
import type { DeskSource, Matching, Part, Said } from '../desk-source.ts';
import { type Desk, emptyDesk, move, openSteps } from './desk-state.ts';
import { type Remembered, remember } from './remembered.ts';
import { ReaderFault, startReader, type TapeReader } from './tape-calls.ts';

const matchingOf = ({ inspection, said, asks, asksAboutSums, fault }: Desk): Matching | null =>
  inspection &&
  said && {
    proposed: inspection.columns,
    said,
    asks,
    asksAboutSums,
    hidden: inspection.hidden,
    fault: fault?.message ?? null,
  };

/** A file on this computer and what can be done with it. It is read in a worker, which ends with the page. */
export function useBrowserTape(assetClass: AssetClass) {
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
    const { file, sheet } = desk;
    if (!file) return;
    const answers = { ...(attestsLoanIds !== null && { attestsLoanIds }), ...(sums && { sums }), cells };
    change({ type: 'reading' });
    fresh()
      .call('read', [file, sheet, { columns, asOfDate, assetClass, leavesHidden, ...answers }], share)
      .then((checked) => {
        memory.keep(remember(memory.read() ?? [], columns, new Date().toISOString()));
        change({ type: 'checked', checked });
        if (checked.asksAboutLoanIds === null && checked.asksAboutSums === null) onRead();
      })
      .catch(failed);
  }

  const source: DeskSource = {
    fileName: desk.file?.name ?? '',
    tapeId: null,
    open: openSteps(desk),
    busy: desk.busy && { ...desk.busy, told: null, error: null },
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
    choose(file: File, sheet: string | undefined, onInspected: () => void) {
      change({ type: 'chosen', file, sheet });
      fresh()
        .call('inspect', [file, sheet], share)
        .then((inspection) => change({ type: 'inspected', inspection, kept: memory.read() ?? [] }))
        .then(onInspected)
        .catch(failed);
    },
    remove() {
      end();
      change({ type: 'removed' });
    },
  };
}
