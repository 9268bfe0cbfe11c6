import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { emptyDesk, move, type Said } from './desk-state.ts';
import { type Remembered, remember } from './remembered.ts';
import { ReaderFault, startReader, type TapeReader } from './tape-calls.ts';

/** The desk's tape and what can be done with it. Its file is read in a worker, which ends with the page. */
export function useTape(assetClass: AssetClass) {
  const [desk, change] = useReducer(move, emptyDesk);
  const memory = useKept<Remembered[]>('tape-columns');
  const reader = useRef<TapeReader | null>(null);

  const end = useCallback(() => {
    reader.current?.end();
    reader.current = null;
  }, []);
  useEffect(() => end, [end]);

  /** A worker that is ended never answers, so that what was cancelled changes nothing. */
  const fresh = useCallback((): TapeReader => {
    end();
    reader.current = startReader();
    return reader.current;
  }, [end]);

  const share = (done: number) => change({ type: 'share', share: done });
  const failed = (error: unknown): false => {
    if (!(error instanceof ReaderFault)) throw error;
    change({ type: 'faulted', fault: error.fault });
    return false;
  };

  function choose(file: File, sheet?: string): Promise<boolean> {
    change({ type: 'chosen', file, sheet });
    return fresh()
      .call('inspect', [file, sheet], share)
      .then((inspection) => change({ type: 'inspected', inspection, kept: memory.read() ?? [] }))
      .then(() => true)
      .catch(failed);
  }

  function read(): Promise<boolean> {
    const { file, sheet, said } = desk;
    if (!file || !said) return Promise.resolve(false);
    const { columns, asOfDate, attestsLoanIds } = said;
    const attested = attestsLoanIds === null ? {} : { attestsLoanIds };
    change({ type: 'reading' });
    return fresh()
      .call('read', [file, sheet, { columns, asOfDate, assetClass, ...attested }], share)
      .then((checked) => {
        memory.keep(remember(memory.read() ?? [], columns, new Date().toISOString()));
        change({ type: 'checked', checked });
        return checked.asksAboutLoanIds === null;
      })
      .catch(failed);
  }

  return {
    desk,
    choose,
    read,
    say: (said: Partial<Said>) => change({ type: 'said', said }),
    leaveOut: async (isOut: boolean) => {
      const checked = await reader.current?.call('leaveOut', [isOut]);
      if (checked) change({ type: 'checked', checked });
    },
    cancel() {
      end();
      change({ type: 'cancelled' });
    },
    remove() {
      end();
      change({ type: 'removed' });
    },
    ask: useCallback<TapeReader['call']>(
      (name, args) => reader.current?.call(name, args) ?? Promise.reject(new Error('No tape is read')),
      [],
    ),
  };
}
export type Tape = ReturnType<typeof useTape>;
