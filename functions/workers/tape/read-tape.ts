import type { Context } from 'aws-lambda';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import { intakeKey, isAtWork, isHeldByOther, type Tape, withoutColumns } from '#shared/domain/tape.ts';
import { log } from '../../runtime/log.ts';
import type { Clock } from '../../runtime/table.ts';
import type { TapeRequest } from '../../services/tape-reader.ts';
import { ReadingHold } from '../reading-hold.ts';
import { rowOf } from './history.ts';
import { type ReadLoansDeps, readLoans } from './read-loans.ts';
import { scanTape } from './scan-tape.ts';

export type ReadTapeDeps = ReadLoansDeps & Clock;

/** Milliseconds reserved for reporting a time-out. */
const RESERVE = 30_000;

/** Scan or loans, by state. Of two simultaneous runs, one reads. */
export const readTape =
  (deps: ReadTapeDeps) =>
  async (
    { lpNumber, tapeId }: TapeRequest,
    context: Pick<Context, 'getRemainingTimeInMillis' | 'awsRequestId'>,
  ): Promise<void> => {
    const found = await deps.tapes.find(lpNumber, tapeId);
    const deadline = deps.now().getTime() + context.getRemainingTimeInMillis() - RESERVE;
    if (!found || !isAtWork(found) || isHeldByOther(found, context.awsRequestId, deps.now())) return;
    const hold = await ReadingHold.take({ now: deps.now, save: deps.tapes.save }, found, {
      what: 'tape',
      by: context.awsRequestId,
      deadline,
    });
    if (!hold) return;
    try {
      await (found.state === 'Scanning' ? scanTape(deps, hold) : readLoans(deps, hold));
    } catch (error) {
      await giveUp(deps, hold, error);
    }
  };

/** Unexpected errors are logged, without the file's content. */
async function giveUp(deps: ReadTapeDeps, hold: ReadingHold<Tape>, error: unknown): Promise<void> {
  if (hold.isLost) return;
  const ended = outcome(error);
  if (ended.state === 'Refused') await deps.intake.remove(intakeKey(hold.record));
  else if (!(error instanceof TapeFault)) log.error('tape was not read', { name: (error as Error).name });
  const isKept = ended.state === 'Failed';
  const { refusal } = ended;
  const { tapeId } = hold.record;
  await hold.end(
    {
      ...ended,
      ...(!isKept && { ...withoutColumns, sourceUntil: null, asOfDate: null }),
    },
    (saved) =>
      refusal
        ? [
            rowOf(deps, saved, { type: 'TapeRefused', tapeId, kind: refusal.kind, heading: refusal.heading }),
            deps.tapes.samplesWrite(saved, {}, deps.now()),
          ]
        : [],
  );
}

function outcome(error: unknown): Pick<Tape, 'state' | 'message' | 'refusal'> {
  if (error instanceof TapeFault) return { state: error.state, message: error.message, refusal: error.refusal };
  return {
    state: 'Failed',
    message: 'We could not read this file. Save it again as CSV and upload it.',
    refusal: null,
  };
}
