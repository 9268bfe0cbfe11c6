import { monotonicFactory } from 'ulid';
import type { AccessEntry } from '#shared/domain/access-log.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { HistoryEntry, HistoryStep } from '#shared/domain/history.ts';
import type { Interest } from '#shared/domain/interest.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { displayName } from '#shared/domain/user.ts';
import { random } from './random.ts';
import type { DemoUser } from './users.ts';

/** One offering and what has happened to it so far. Steps are taken in the order of time. */
export interface Ledger {
  offering: Offering;
  commitments: Map<string, Commitment>;
  interests: Map<string, Interest>;
  history: HistoryEntry[];
  accesses: AccessEntry[];
  newId: (at: string) => string;
}

export type Step = (ledger: Ledger, at: string) => void;

export function newLedger(offering: Offering): Ledger {
  const ulid = monotonicFactory(random(`history ${offering.lpNumber}`).next);
  return {
    offering,
    commitments: new Map(),
    interests: new Map(),
    history: [],
    accesses: [],
    newId: (at) => `H${ulid(Date.parse(at))}`,
  };
}

interface Event {
  step: HistoryStep;
  user: DemoUser;
  /** The credit union concerned: the person's own unless said. */
  of?: Pick<Commitment, 'creditUnionId' | 'creditUnionName' | 'routingNumber'>;
}

export function record(ledger: Ledger, at: string, { step, user, of = user }: Event): void {
  ledger.history.push({
    id: ledger.newId(at),
    lpNumber: ledger.offering.lpNumber,
    at,
    userId: user.id,
    userName: displayName(user),
    creditUnionId: of.creditUnionId,
    creditUnionName: of.creditUnionName,
    routingNumber: of.routingNumber,
    step,
  });
}

export function change(ledger: Ledger, changed: Partial<Offering>): void {
  ledger.offering = { ...ledger.offering, ...changed, version: ledger.offering.version + 1 };
}
