import { useRef, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { FactChange } from '#shared/domain/credit-union.ts';
import {
  IMPORT_BATCH,
  type ImportOutcome,
  type ImportRow,
  rowWithZero,
  withoutDoubles,
} from '#shared/domain/credit-union-import.ts';
import { crm } from '../../lib/api.ts';
import { useRefreshDirectory } from './queries.ts';
import { readFile, UnusableFile } from './read-file.ts';

export interface CheckedRow extends ImportRow {
  outcome: ImportOutcome;
  detail: string;
  changes: FactChange[];
}

type Phase = 'choosing' | 'checking' | 'checked' | 'importing' | 'stopped' | 'imported';

interface State {
  phase: Phase;
  fileName: string;
  rows: CheckedRow[];
  /** Answered rows. */
  done: number;
  total: number;
  fault: string | null;
}

const begun: State = { phase: 'choosing', fileName: '', rows: [], done: 0, total: 0, fault: null };

const refusedHere = (row: ImportRow): CheckedRow => ({
  ...row,
  outcome: 'refused',
  detail: row.faults.join('. '),
  changes: [],
});

export const isImportable = ({ outcome }: CheckedRow): boolean => outcome === 'added' || outcome === 'updated';

export function useImport() {
  const [state, setState] = useState(begun);
  const wanted = useRef(0);
  const isStopped = useRef(false);
  /** Unwritten rows, so an interrupted import can continue. */
  const left = useRef<CheckedRow[]>([]);
  const read = useRef<ImportRow[]>([]);
  const refresh = useRefreshDirectory();

  /** In batches; false if stopped. */
  async function ask(rows: readonly ImportRow[], isWritten: boolean, take: (answered: CheckedRow[]) => void) {
    const run = wanted.current;
    isStopped.current = false;
    for (let from = 0; from < rows.length && !isStopped.current; from += IMPORT_BATCH) {
      const batch = rows.slice(from, from + IMPORT_BATCH);
      const { results } = await crm.importRows({ body: { rows: batch.map(({ facts }) => facts), isWritten } });
      if (run !== wanted.current) return false;
      take(batch.flatMap((row, i) => (results[i] ? { ...row, ...results[i] } : [])));
    }
    return !isStopped.current;
  }

  async function check(fileName: string, readRows: () => ImportRow[] | Promise<ImportRow[]>) {
    const run = ++wanted.current;
    setState({ ...begun, phase: 'checking', fileName });
    try {
      const all = await readRows();
      read.current = all;
      const rows = withoutDoubles(all);
      const good = rows.filter(({ faults }) => faults.length === 0);
      const checked = new Map(rows.map((row) => [row.line, refusedHere(row)]));
      setState((now) => ({ ...now, total: good.length }));
      const isWhole = await ask(good, false, (answered) => {
        for (const row of answered) checked.set(row.line, row);
        setState((now) => ({ ...now, done: now.done + answered.length }));
      });
      if (isWhole && run === wanted.current)
        setState((now) => ({ ...now, phase: 'checked', rows: [...checked.values()] }));
    } catch (error) {
      if (run !== wanted.current) return;
      const fault = error instanceof UnusableFile ? error.message : Problem.from(error).message;
      setState({ ...begun, fileName, fault });
    }
  }

  async function write() {
    wanted.current++;
    setState((now) => ({ ...now, phase: 'importing', fault: null }));
    try {
      const isWhole = await ask(left.current, true, (answered) => {
        const byLine = new Map(answered.map((row) => [row.line, row]));
        left.current = left.current.filter(({ line }) => !byLine.has(line));
        setState((now) => ({
          ...now,
          done: now.done + answered.length,
          rows: now.rows.map((row) => byLine.get(row.line) ?? row),
        }));
      });
      const isDone = isWhole || left.current.length === 0;
      setState((now) => ({ ...now, phase: isDone ? 'imported' : 'stopped' }));
    } catch (error) {
      setState((now) => ({ ...now, phase: 'stopped', fault: Problem.from(error).message }));
    } finally {
      await refresh();
    }
  }

  return {
    ...state,
    choose: (file: File) => check(file.name, () => readFile(file)),

    withZeros: () => check(state.fileName, () => read.current.map((row) => rowWithZero(row) ?? row)),

    start() {
      left.current = state.rows.filter(isImportable);
      setState((now) => ({ ...now, done: 0, total: left.current.length }));
      return write();
    },

    /** After the running batch. */
    stop() {
      isStopped.current = true;
    },

    goOn: write,

    startOver() {
      wanted.current++;
      setState(begun);
    },
  };
}
