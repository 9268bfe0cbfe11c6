import { Problem } from '#shared/contract/problem.ts';
import { tapes as routes } from '#shared/contract/tapes.ts';
import type { Facts } from '#shared/domain/pool/facts.ts';
import { type Tape, type TapeFile, tapeFileKey } from '#shared/domain/tape.ts';
import { deskTape, shownTape, shownTapes } from '../../rules/tape-desk.ts';
import { redirect, withVersion } from '../../runtime/answer.ts';
import { serve } from '../../runtime/serve.ts';
import { tapeEntity } from '../../wire/tape.ts';
import { cancelReading, leaveOut, readColumns, setColumns } from './columns.ts';
import type { TapeDeps } from './deps.ts';
import { publishTape, withdrawTape } from './publish.ts';
import { completeTape, removeTape, startTape } from './upload.ts';

/** Loan tapes of offerings: in at the seller's desk, out as figures. */
export const tapes = (deps: TapeDeps) =>
  serve(routes, {
    start: (asked, caller) => startTape(deps, asked, caller),
    complete: (asked, caller) => completeTape(deps, asked, caller),
    remove: (asked, caller) => removeTape(deps, asked, caller),

    publish: (asked, caller) => publishTape(deps, asked, caller),
    withdraw: (asked, caller) => withdrawTape(deps, asked, caller),

    list: async (asked, caller) => (await shownTapes(deps, asked, caller)).tapes.map(tapeEntity),

    async tape(asked, caller) {
      const { tape } = await shownTape(deps, asked, caller);
      return withVersion(tapeEntity(tape), tape.version);
    },

    columns: (asked, caller) => readColumns(deps, asked, caller),
    setColumns: (asked, caller) => setColumns(deps, asked, caller),
    leaveOut: (asked, caller) => leaveOut(deps, asked, caller),
    cancel: (asked, caller) => cancelReading(deps, asked, caller),

    async errorsFile(asked, caller) {
      const { tape } = await deskTape(deps, asked, caller);
      return redirect(await linkOf(deps, tape, 'errors.csv', `LP${asked.id}-errors.csv`));
    },

    async facts(asked, caller) {
      const { tape } = await shownTape(deps, asked, caller);
      const bytes = await deps.objects.bytes(madeKey(tape, 'facts.json'));
      return JSON.parse(bytes.toString('utf8')) as Facts;
    },
  });

/** Of a reading that went through; there are no figures of one in error. */
function madeKey(tape: Tape, file: TapeFile): string {
  const isRead = tape.reading !== null && (file === 'errors.csv' || tape.state !== 'Faulty');
  if (!isRead || tape.reading === null) {
    throw new Problem('conflict', { message: "This tape hasn't been read without errors yet." });
  }
  return tapeFileKey(tape, tape.reading, file);
}

const linkOf = ({ files }: TapeDeps, tape: Tape, file: TapeFile, itemName: string): Promise<string> =>
  files.link({ key: madeKey(tape, file), itemName, contentType: 'text/csv' }, 'attachment');
