import type { HistoryStep } from '#shared/domain/history.ts';
import type { Tape } from '#shared/domain/tape.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { historyWrite } from '../../store/history.ts';
import type { Write } from '../../store/table.ts';
import type { ReadTapeDeps } from './deps.ts';

export const rowOf = (deps: ReadTapeDeps, tape: Tape, step: HistoryStep): Write =>
  historyWrite(
    historyEntry(
      deps,
      { ...tape, id: tape.uploadedById, name: tape.uploadedBy },
      { lpNumber: tape.lpNumber, at: deps.now().toISOString(), step },
    ),
  );
