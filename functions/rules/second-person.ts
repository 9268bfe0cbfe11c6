import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { assertApprovable, type HashedChange } from '#shared/domain/pending-change.ts';
import { withRetry } from '../runtime/retry.ts';

/** Of the record with that id. */
interface Asked {
  id: string;
  now: Date;
}
interface Approving extends Asked {
  body: { contentHash: string };
}

/** What a second person, or whoever asked for it, made of a change that waited. */
export interface Decision {
  isApproved: boolean;
  by: Caller;
  at: string;
  /** As the audit says it. */
  said: string;
}

/** A record whose changes wait for a second person. */
interface WaitingRecord<Read, Answer> {
  read(asked: Asked, caller: Caller): Promise<Read>;
  /** What waits that is the caller's to decide. */
  waiting(read: Read, caller: Caller): readonly HashedChange<object>[];
  /** Writes the record with what waited in effect, or without it, and the audit entry in one transaction. */
  decided(read: Read, decision: Decision): Promise<Read>;
  answer(read: Read, caller: Caller, now: Date): Answer;
}

/** How what waits is decided: approved by someone else as it is now, or dropped by either of the two. */
export function secondPersonDesk<Read, Answer>({ read, waiting, decided, answer }: WaitingRecord<Read, Answer>) {
  const decide = (asked: Asked, caller: Caller, contentHash: string | null) =>
    withRetry(async () => {
      const found = await read(asked, caller);
      const waits = waiting(found, caller);
      const [first] = waits;
      if (!first) throw new Problem('conflict', { message: 'No change is waiting.' });
      const isApproved = contentHash !== null;
      if (isApproved) assertApprovable(waits, contentHash, caller);
      const dropped = first.byId === caller.id ? 'Withdrawn' : `Proposed by ${first.by}`;
      const said = isApproved ? `Approved what ${first.by} proposed` : dropped;
      const next = await decided(found, { isApproved, by: caller, at: asked.now.toISOString(), said });
      return answer(next, caller, asked.now);
    });
  return {
    approve: (asked: Approving, caller: Caller) => decide(asked, caller, asked.body.contentHash),
    decline: (asked: Asked, caller: Caller) => decide(asked, caller, null),
  };
}
