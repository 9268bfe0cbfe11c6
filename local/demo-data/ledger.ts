import { monotonicFactory } from 'ulid';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { HistoryEntry, HistoryType } from '#shared/domain/history.ts';
import type { Interest } from '#shared/domain/interest.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { type CreditUnion, displayName } from '#shared/domain/user.ts';
import { random } from './random.ts';
import type { DemoUser } from './users.ts';

/** One offering and what has happened to it so far. Steps are taken in the order of time. */
export interface Ledger {
  offering: Offering;
  seller: CreditUnion;
  commitments: Map<string, Commitment>;
  interests: Map<string, Interest>;
  history: HistoryEntry[];
  newId: (time: number) => string;
}

export type Step = (ledger: Ledger, at: string) => void;

export const newLedger = (offering: Offering, seller: CreditUnion): Ledger => ({
  offering,
  seller,
  commitments: new Map(),
  interests: new Map(),
  history: [],
  newId: monotonicFactory(random(`history ${offering.lpNumber}`).next),
});

interface Event {
  type: HistoryType;
  user: DemoUser;
  detail: string;
  amount?: number;
  /** The credit union concerned: the seller's unless said. */
  of?: Pick<Commitment, 'creditUnionId' | 'creditUnionName' | 'routingNumber'>;
}

export function record(ledger: Ledger, at: string, { type, user, detail, amount, of }: Event): void {
  const { id, name, routingNumber } = ledger.seller;
  const concerned = of ?? { creditUnionId: id, creditUnionName: name, routingNumber };
  ledger.history.push({
    id: ledger.newId(Date.parse(at)),
    lpNumber: ledger.offering.lpNumber,
    type,
    at,
    userId: user.id,
    userName: displayName(user),
    creditUnionId: concerned.creditUnionId,
    creditUnionName: concerned.creditUnionName,
    routingNumber: concerned.routingNumber,
    detail,
    amount: amount ?? null,
  });
}

export function change(ledger: Ledger, changed: Partial<Offering>): void {
  ledger.offering = { ...ledger.offering, ...changed, version: ledger.offering.version + 1 };
}
