import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { assertApprovable, assertAsSeen, type HashedChange } from '#shared/domain/pending-change.ts';
import { withRetry } from '../runtime/retry.ts';

interface Asked {
  id: string;
  now: Date;
}
interface Approving extends Asked {
  body: { contentHash: string };
}

export interface Decision {
  isApproved: boolean;
  by: Caller;
  at: string;
  said: string;
}

interface WaitingRecord<Read, Answer> {
  read(asked: Asked, caller: Caller): Promise<Read>;
  waiting(read: Read, caller: Caller): readonly HashedChange<object>[];
  /** Throws where the caller may not approve; by default by the rules of credit unions' administrators. */
  assertMayApprove?(read: Read, caller: Caller): void;
  /** Writes the result and the audit entry in one transaction. */
  decided(read: Read, decision: Decision): Promise<Read>;
  answer(read: Read, caller: Caller, now: Date): Answer;
}

/** Approved in its present form by someone else, or dropped by either. */
export function secondPersonDesk<Read, Answer>(of: WaitingRecord<Read, Answer>) {
  const { read, waiting, decided, answer } = of;
  function assertApproval(found: Read, caller: Caller, contentHash: string): void {
    const waits = waiting(found, caller);
    if (of.assertMayApprove) {
      of.assertMayApprove(found, caller);
      assertAsSeen(waits, contentHash);
    } else assertApprovable(waits, contentHash, caller);
  }

  const decide = (asked: Asked, caller: Caller, contentHash: string | null) =>
    withRetry(async () => {
      const found = await read(asked, caller);
      const [first] = waiting(found, caller);
      if (!first) throw new Problem('conflict', { message: 'No change is waiting.' });
      const isApproved = contentHash !== null;
      if (isApproved) assertApproval(found, caller, contentHash);
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
