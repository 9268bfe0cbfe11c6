import type { AccessEntry } from '#shared/domain/access-log.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { CreditUnion } from '#shared/domain/credit-union.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Interest } from '#shared/domain/interest.ts';
import type { Look } from '#shared/domain/look.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { castBuyers } from './cast-buyers.ts';
import { chronicle } from './chronicle.ts';
import { demoCreditUnions } from './credit-unions.ts';
import { type DemoDocument, documentsOf } from './documents.ts';
import { type Listing, listings } from './listings.ts';
import { looksOf } from './looks.ts';
import { tradersOf } from './orders.ts';
import { sharedDocuments } from './shared-documents.ts';
import { type DemoTape, demoTapes } from './tapes.ts';
import { type DemoUser, demoUsers } from './users.ts';

export type { DemoDocument, DemoUser };

export interface World {
  creditUnions: CreditUnion[];
  users: DemoUser[];
  offerings: Offering[];
  commitments: Commitment[];
  interests: Interest[];
  history: HistoryEntry[];
  accesses: AccessEntry[];
  looks: Look[];
  documents: DemoDocument[];
  tapes: DemoTape[];
}

/** Offerings beyond those have few orders and no files. */
const DETAILED = 60;

/** The LP whose order book `npm start` closes, the credit unions that want a part of it, and how many of them it prefers. */
export const OVERSUBSCRIBED = '1051';
const WAITING = 24;
const PREFERRED = 3;

interface WorldOptions {
  now: Date;
  offerings?: number;
  /** Whether an LP has far more commitments waiting than it has for sale. */
  hasCrowd?: boolean;
}

/** The marketplace as it may stand at `now`. The same options give the same world. */
export function demoWorld({ now, offerings: count = DETAILED, hasCrowd = false }: WorldOptions): World {
  const creditUnions = demoCreditUnions();
  const users = demoUsers(creditUnions, now.getTime());
  const company = { admins: users.filter(({ isAdmin }) => isAdmin), traders: tradersOf(users, now.getTime()) };
  const listed = listings(count, creditUnions, now.getTime()).map((listing) =>
    hasCrowd && listing.offering.lpNumber === OVERSUBSCRIBED ? crowded(listing, [...company.traders.keys()]) : listing,
  );
  const settled = castBuyers(listed.slice(0, DETAILED), users);
  const documents = listed.slice(0, DETAILED).flatMap((listing) => documentsOf(listing));
  const filesOf = Map.groupBy(documents, ({ owner }) => owner);
  const ledgers = listed.map((listing, index) => {
    const { lpNumber, publishedAt } = { ...listing.offering, publishedAt: listing.milestones.publishedAt };
    const readable = (filesOf.get(lpNumber) ?? []).filter(({ receivedAt }) => Date.parse(receivedAt) <= publishedAt);
    return chronicle(
      {
        listing,
        settled: settled.get(lpNumber) ?? [],
        files: readable,
        isDetailed: index < DETAILED,
      },
      company,
    );
  });
  const commitments = ledgers.flatMap((ledger) => [...ledger.commitments.values()]);
  const history = ledgers.flatMap((ledger) => ledger.history);
  return {
    creditUnions,
    users: seenLast(users, history),
    offerings: ledgers.map(({ offering }) => offering),
    commitments,
    interests: ledgers.flatMap(({ interests }) => [...interests.values()]),
    history,
    accesses: ledgers.flatMap(({ accesses }) => accesses),
    looks: ledgers
      .slice(0, DETAILED)
      .flatMap((ledger) => looksOf(ledger, { buyers: company.traders.keys(), now: now.getTime() })),
    documents: [
      ...documents,
      ...sharedDocuments({ listed: listed.slice(0, DETAILED), commitments, creditUnions, now: now.getTime() }),
    ],
    tapes: demoTapes({ listed: listed.slice(0, DETAILED), documents, users, now: now.getTime() }),
  };
}

function crowded({ outline, offering, ...listing }: Listing, traders: string[]): Listing {
  const preferred = traders.filter((id) => id !== offering.sellerId).slice(-PREFERRED);
  return { ...listing, outline: { ...outline, waiting: WAITING }, offering: { ...offering, preferred } };
}

/** No one was last active before the last thing that they did. */
function seenLast(users: readonly DemoUser[], history: readonly HistoryEntry[]): DemoUser[] {
  const last = new Map<string, string>();
  for (const { userId, at } of history) if (at > (last.get(userId) ?? '')) last.set(userId, at);
  return users.map((user) => {
    const acted = last.get(user.id) ?? '';
    return acted > user.lastActiveDate ? { ...user, lastActiveDate: acted } : user;
  });
}
