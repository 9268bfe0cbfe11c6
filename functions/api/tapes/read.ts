import type * as z from 'zod';
import type { ListQuery } from '#shared/contract/odata.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { AccessAction } from '#shared/domain/access-log.ts';
import { type Facts, headlineOf } from '#shared/domain/pool/facts.ts';
import { loanRow, maskedLoanRow } from '#shared/domain/pool/loan-rows.ts';
import { changesBetween } from '#shared/domain/pool/tape-changes.ts';
import { type Tape, type TapeFile, tapeFileKey } from '#shared/domain/tape.ts';
import { listLoans } from '../../odata/loans.ts';
import { accessEntry } from '../../rules/access-entry.ts';
import { publishedTape } from '../../rules/published-tape.ts';
import { deskTape, shownOffering, shownTape, type TapeDeskStores } from '../../rules/tape-desk.ts';
import type { ReadTapeLoans } from '../../rules/tape-loans.ts';
import { tapeTokens } from '../../rules/tape-tokens.ts';
import { redirect } from '../../runtime/answer.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { FileService } from '../../services/files.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { AccessLogStore } from '../../store/access-log.ts';
import type { TapeStore } from '../../store/tapes.ts';
import { shownName } from '../../wire/tape.ts';

export interface ReadDeps extends TapeDeskStores, Pick<Clock, 'newId'> {
  tapes: TapeStore;
  files: Pick<FileService, 'link'>;
  objects: Pick<ObjectBytes, 'bytes'>;
  loansOf: ReadTapeLoans;
  accessLog: Pick<AccessLogStore, 'append'>;
}

type Asked = { id: string; tapeId: string } & RequestContext;

/** Seconds that a link to a large file lives. */
const LINK_SECONDS = 300;
const MOST_CHANGES = 1000;

const ofErrors: readonly TapeFile[] = ['errors.csv', 'findings.json'];

export function madeKey(tape: Tape, file: TapeFile): string {
  if (tape.reading === null || (tape.state === 'Faulty' && !ofErrors.includes(file))) {
    throw new Problem('conflict', { message: "This tape hasn't been read without errors yet." });
  }
  return tapeFileKey(tape, tape.reading, file);
}

/** Published figures in memory, some 100 kB each. */
const MOST_FACTS = 100;

/** Published figures never change and stay in memory; permission is checked each time. */
export function factsReader(deps: ReadDeps): (asked: Asked, caller: Caller) => Promise<Facts> {
  const published = publishedTape(deps.tapes, (tape) => factsOf(deps, tape), MOST_FACTS);
  return async (asked, caller) => {
    const { offering } = await shownOffering(deps, asked.id, caller);
    const known = offering.publishedTapeId === asked.tapeId ? await published(offering) : null;
    return known ?? factsOf(deps, (await shownTape(deps, asked, caller)).tape);
  };
}

async function factsOf({ objects }: ReadDeps, tape: Tape): Promise<Facts> {
  return JSON.parse((await objects.bytes(madeKey(tape, 'facts.json'))).toString('utf8'));
}

export async function linkErrors(deps: ReadDeps, asked: Asked, caller: Caller) {
  const { tape } = await deskTape(deps, asked, caller);
  const file = { key: madeKey(tape, 'errors.csv'), itemName: `LP${asked.id}-errors.csv`, contentType: 'text/csv' };
  return redirect(await deps.files.link(file, 'attachment'));
}

const noteAccess = (deps: ReadDeps, { tape, now, action }: NoteAccess, caller: Caller): Promise<void> =>
  deps.accessLog.append(
    accessEntry(
      deps,
      caller,
      {
        kind: 'due-diligence',
        owner: tape.lpNumber,
        itemUniqueId: tape.tapeId,
        itemName: shownName(tape),
        section: 'Loan tape',
      },
      { action, at: now.toISOString() },
    ),
  );
interface NoteAccess {
  tape: Tape;
  now: Date;
  action: AccessAction;
}

export async function linkLoans(deps: ReadDeps, asked: Asked & { file: 'masked.csv' | 'cohorts.bin' }, caller: Caller) {
  const { tape } = await shownTape(deps, asked, caller);
  const isTape = asked.file === 'masked.csv';
  const linked = {
    key: madeKey(tape, asked.file),
    itemName: isTape ? shownName(tape) : `LP${asked.id}-cohorts.bin`,
    contentType: isTape ? 'text/csv' : 'application/octet-stream',
  };
  const link = await deps.files.link(linked, 'attachment', LINK_SECONDS);
  // Groups are what pages draw and price with, not a file that is kept.
  await noteAccess(deps, { tape, now: asked.now, action: isTape ? 'Downloaded' : 'Viewed' }, caller);
  return redirect(link);
}

export async function readLoans(deps: ReadDeps, asked: Asked & { query: ListQuery }, caller: Caller) {
  const { tape, offering, isDesk } = await shownTape(deps, asked, caller);
  madeKey(tape, 'loans.bin');
  const [loans, tokens] = await Promise.all([deps.loansOf(tape), isDesk ? null : tapeTokens(deps, offering)]);
  const list = listLoans(loans, asked.query, {
    path: `/api/tapes/offering/${asked.id}/tapes/${asked.tapeId}/loans`,
    isMasked: tokens !== null,
    of: (i) => (tokens ? maskedLoanRow(loans, i, tokens) : loanRow(loans, i)),
  });
  if (!isDesk) await noteAccess(deps, { tape, now: asked.now, action: 'Viewed' }, caller);
  return list;
}

/** Any read tape at the desk, a published one elsewhere. */
export async function readChanges(
  deps: ReadDeps,
  asked: Asked & { query: z.infer<z.ZodObject<{ from: z.ZodString }>> },
  caller: Caller,
) {
  const { tape, offering, isDesk } = await shownTape(deps, asked, caller);
  const from = await deps.tapes.find(asked.id, asked.query.from);
  if (!from || !(isDesk || from.state === 'Superseded' || from.state === 'Published')) throw new Problem('not_found');
  for (const one of [from, tape]) madeKey(one, 'loans.bin');
  const [before, after] = await Promise.all([factsOf(deps, from), factsOf(deps, tape)]);
  const changes = changesBetween(await deps.loansOf(from), await deps.loansOf(tape));
  const tokens = await tapeTokens(deps, offering);
  const loans = changes.loans.map((one) => (isDesk ? one : { ...one, loanId: tokens.loan(one.loanId) }));
  if (!isDesk) {
    // The original order would hint at what tokens hide.
    loans.sort((a, b) => (a.loanId < b.loanId ? -1 : 1));
    await noteAccess(deps, { tape, now: asked.now, action: 'Viewed' }, caller);
  }
  return {
    from: from.tapeId,
    to: tape.tapeId,
    before: headlineOf(before),
    after: headlineOf(after),
    ...changes,
    loans: loans.slice(0, MOST_CHANGES),
  };
}
