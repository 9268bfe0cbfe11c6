import type { HistoryStep } from '#shared/domain/history.ts';
import type { Tape } from '#shared/domain/tape.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import type { Clock } from '../../runtime/table.ts';
import { historyWrite } from '../../store/history.ts';
import type { Write } from '../../store/table.ts';

export type HistoryDeps = Pick<Clock, 'newId' | 'now'>;

export const rowOf = (deps: HistoryDeps, tape: Tape, step: HistoryStep): Write =>
  historyWrite(
    historyEntry(
      deps,
      { ...tape, id: tape.uploadedById, name: tape.uploadedBy },
      { lpNumber: tape.lpNumber, at: deps.now().toISOString(), step },
    ),
  );
