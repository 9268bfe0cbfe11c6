import { Problem } from '#shared/contract/problem.ts';
import type { TermDifferences } from '#shared/contract/tape-entities.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { refilled } from '#shared/domain/offering-edit.ts';
import type { Facts } from '#shared/domain/pool/facts.ts';
import { termsOfTape } from '#shared/domain/pool/tape-terms.ts';
import type { Tape } from '#shared/domain/tape.ts';
import { differencesOf, fillable, filledFrom, type TermDifference } from '#shared/domain/tape-term-sheet.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { isBeingPrepared } from '../../rules/own-listing.ts';
import { assertImpartial } from '../../rules/own-work.ts';
import { deskTape, type TapeDeskStores, workTape } from '../../rules/tape-desk.ts';
import type { ReadTapeLoans } from '../../rules/tape-loans.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import { historyWrite } from '../../store/history.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { TapeStore } from '../../store/tapes.ts';
import { madeKey } from './read.ts';

interface Deps extends TapeDeskStores, Pick<Clock, 'newId'> {
  tapes: TapeStore;
  offerings: Pick<OfferingStore, 'find' | 'save'>;
  objects: Pick<ObjectBytes, 'bytes'>;
  loansOf: ReadTapeLoans;
}

type Asked = { id: string; tapeId: string } & RequestContext;

async function differences(deps: Deps, offering: Offering, tape: Tape): Promise<TermDifference[]> {
  const bytes = await deps.objects.bytes(madeKey(tape, 'facts.json'));
  const facts = JSON.parse(bytes.toString('utf8')) as Facts;
  return differencesOf(offering, termsOfTape(facts, await deps.loansOf(tape)));
}

/** The version is the offering's, for `If-Match` when applying. */
export async function readTermSheet(deps: Deps, asked: Asked, caller: Caller) {
  const { offering, tape } = await deskTape(deps, asked, caller);
  const fields = await differences(deps, offering, tape);
  const reply: TermDifferences = { fields, proposedFields: tape.proposedFields };
  return withVersion(reply, offering.version);
}

/** Administrators fill, and sellers in drafts they may change; otherwise sellers propose. */
export async function applyTermSheet(
  deps: Deps,
  asked: Asked & { body: { fields: string[] } },
  caller: Caller,
): Promise<void> {
  const { offering, tape } = await workTape(deps, asked, caller);
  if (isAdmin(caller) && !isBeingPrepared(offering)) await assertImpartial(deps, offering, caller);
  assertVersion(offering, asked.ifMatch);
  const terms = await differences(deps, offering, tape);
  const fields = fillable(offering, terms, asked.body.fields);
  if (fields.length === 0) {
    throw new Problem('conflict', { message: 'The term sheet already says what the tape does in these fields.' });
  }
  const at = asked.now.toISOString();
  const about = { tapeId: tape.tapeId, asOfDate: tape.asOfDate ?? '', fields };
  const row = (step: Parameters<typeof historyEntry>[2]['step']) =>
    historyEntry(deps, caller, { lpNumber: asked.id, at, step });
  if (!isAdmin(caller) && !isBeingPrepared(offering)) {
    const entry = row({ type: 'TermSheetProposed', ...about });
    const next = { ...tape, proposedFields: fields, changedAt: at };
    await deps.tapes.save(next, () => [historyWrite(entry), ...asked.remember(undefined)]);
    return;
  }
  const filled = refilled(filledFrom(offering, terms, fields, { tapeId: tape.tapeId, asOfDate: about.asOfDate }), at);
  const entry = row({ type: 'TermSheetFilled', ...about, sha256: tape.sha256 ?? '' });
  await deps.offerings.save(filled, [entry], at, () => asked.remember(undefined));
}
