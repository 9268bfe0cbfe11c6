import type { AccessEntry } from '#shared/domain/access-log.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { CreditUnion } from '#shared/domain/credit-union.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Interest } from '#shared/domain/interest.ts';
import type { Look } from '#shared/domain/look.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { Question } from '#shared/domain/question.ts';
import { type DemoBook, demoBooks, LARGEST, MOST_WAITING } from './books.ts';
import { DAY } from './calendar.ts';
import { castBuyers } from './cast-buyers.ts';
import { chronicle } from './chronicle.ts';
import { demoCreditUnions } from './credit-unions.ts';
import { crowd } from './crowd.ts';
import { type DemoDocument, documentsOf } from './documents.ts';
import { type Listing, listings } from './listings.ts';
import { looksOf } from './looks.ts';
import { tradersOf } from './orders.ts';
import { demoQuestions } from './questions.ts';
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
  questions: Question[];
  documents: DemoDocument[];
  tapes: DemoTape[];
}

/** Offerings beyond those have few orders and no files. */
const DETAILED = 60;

interface WorldOptions {
  now: Date;
  offerings?: number;
  /** Some LPs with far more commitments waiting than they have for sale. */
  hasCrowd?: boolean;
}

/** The marketplace as it may stand at `now`. The same options give the same world. */
export function demoWorld({ now, offerings: count = DETAILED, hasCrowd = false }: WorldOptions): World {
  const creditUnions = demoCreditUnions();
  const users = demoUsers(creditUnions, now.getTime());
  const company = { admins: users.filter(({ isAdmin }) => isAdmin), traders: tradersOf(users, now.getTime()) };
  const books = hasCrowd ? demoBooks(count) : [];
  const others = crowd(books.some(({ lpNumber }) => lpNumber === LARGEST) ? MOST_WAITING : 0, now.getTime());
  const many = tradersOf(others.users, now.getTime());
  const listed = listings(count, creditUnions, now.getTime()).map((listing) => {
    const book = books.find(({ lpNumber }) => lpNumber === listing.offering.lpNumber);
    return book ? crowded(listing, book, { traders: [...company.traders.keys()], now: now.getTime() }) : listing;
  });
  const settled = castBuyers(listed.slice(0, DETAILED), users, books);
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
      lpNumber === LARGEST && many.size > 0 ? { ...company, traders: many } : company,
    );
  });
  const commitments = ledgers.flatMap((ledger) => [...ledger.commitments.values()]);
  const history = ledgers.flatMap((ledger) => ledger.history);
  return {
    creditUnions: [...creditUnions, ...others.creditUnions],
    users: seenLast([...users, ...others.users], history),
    offerings: ledgers.map(({ offering }) => offering),
    commitments,
    interests: ledgers.flatMap(({ interests }) => [...interests.values()]),
    history,
    accesses: ledgers.flatMap(({ accesses }) => accesses),
    questions: ledgers.slice(0, 1).flatMap(({ offering }) => demoQuestions(offering, users, now.getTime())),
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

/** 99.75 % of par. */
const GUIDE = 997_500;

interface Crowd {
  traders: readonly string[];
  now: number;
}

/** A listing that so many want a part of. Of one that is decided, the last order was some days ago. */
function crowded(
  { outline, offering, milestones, ...listing }: Listing,
  book: DemoBook,
  { traders, now }: Crowd,
): Listing {
  const { waiting, preferred = 0, asksForPrice = false, fate } = book;
  const others = traders.filter((id) => id !== offering.sellerId);
  const until = fate === 'applied' ? now - 3 * DAY : milestones.ordersUntil;
  return {
    ...listing,
    milestones: { ...milestones, ordersUntil: Math.min(milestones.ordersUntil, until) },
    outline: { ...outline, waiting },
    offering: {
      ...offering,
      asksForPrice,
      ...(asksForPrice && { price: GUIDE }),
      preferred: preferred > 0 ? others.slice(-preferred) : [],
    },
  };
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
