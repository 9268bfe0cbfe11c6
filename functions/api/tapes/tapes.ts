import { tapes as routes } from '#shared/contract/tapes.ts';
import type { Tape } from '#shared/domain/tape.ts';
import { shownTape, shownTapes } from '../../rules/tape-desk.ts';
import { withVersion } from '../../runtime/answer.ts';
import { serve } from '../../runtime/serve.ts';
import { shownTapeEntity } from '../../wire/tape.ts';
import {
  cancelReading,
  leaveOut,
  readColumns,
  readFirstRows,
  restart,
  setCells,
  setColumns,
  setHeader,
} from './columns.ts';
import { type DeskDeps, readCells, readErrors, readOfferings, readTemplate } from './desk.ts';
import { type PublishDeps, publishTape, withdrawTape } from './publish.ts';
import { factsReader, linkErrors, linkLoans, type ReadDeps, readChanges, readLoans } from './read.ts';
import { applyTermSheet, readTermSheet } from './term-sheet.ts';
import { completeTape, readUpload, removeTape, startTape, type UploadDeps } from './upload.ts';

export type TapeDeps = DeskDeps & PublishDeps & ReadDeps & UploadDeps;

export const tapes = (deps: TapeDeps) => {
  const seeTo = (tape: Tape, now: Date) => restart(deps, tape, now);
  return serve(routes, {
    start: (asked, caller) => startTape(deps, asked, caller),
    complete: (asked, caller) => completeTape(deps, asked, caller),
    remove: (asked, caller) => removeTape(deps, asked, caller),

    publish: (asked, caller) => publishTape(deps, asked, caller),
    withdraw: (asked, caller) => withdrawTape(deps, asked, caller),

    offerings: (asked, caller) => readOfferings(deps, asked, caller),
    template: (asked, caller) => readTemplate(deps, asked, caller),
    errors: (asked, caller) => readErrors(deps, asked, caller),
    termSheet: (asked, caller) => readTermSheet(deps, asked, caller),
    applyTermSheet: (asked, caller) => applyTermSheet(deps, asked, caller),

    async list(asked, caller) {
      const { tapes, isDesk } = await shownTapes(deps, asked, caller, seeTo);
      return tapes.map((tape) => shownTapeEntity(tape, isDesk));
    },

    async tape(asked, caller) {
      const { tape, isDesk } = await shownTape(deps, asked, caller, seeTo);
      const upload = isDesk ? await readUpload(deps, tape) : null;
      return withVersion({ ...shownTapeEntity(tape, isDesk), ...(upload && { upload }) }, tape.version);
    },

    columns: (asked, caller) => readColumns(deps, asked, caller),
    firstRows: (asked, caller) => readFirstRows(deps, asked, caller),
    setHeader: (asked, caller) => setHeader(deps, asked, caller),
    setColumns: (asked, caller) => setColumns(deps, asked, caller),
    cells: (asked, caller) => readCells(deps, asked, caller),
    setCells: (asked, caller) => setCells(deps, asked, caller),
    leaveOut: (asked, caller) => leaveOut(deps, asked, caller),
    cancel: (asked, caller) => cancelReading(deps, asked, caller),

    errorsFile: (asked, caller) => linkErrors(deps, asked, caller),
    facts: factsReader(deps),
    loans: (asked, caller) => readLoans(deps, asked, caller),
    changes: (asked, caller) => readChanges(deps, asked, caller),
    masked: (asked, caller) => linkLoans(deps, { ...asked, file: 'masked.csv' }, caller),
    cohorts: (asked, caller) => linkLoans(deps, { ...asked, file: 'cohorts.bin' }, caller),
  });
};
