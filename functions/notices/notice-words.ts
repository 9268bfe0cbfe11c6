import type { Commitment } from '#shared/domain/commitment.ts';
import type { Facts } from '#shared/domain/hearing-facts.ts';
import type { EntryName } from '#shared/domain/notification-entries.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { amountRemaining, hasRemaining } from '#shared/domain/offering-amounts.ts';
import type { EventOf, EventType } from '#shared/events/event.ts';
import type { Batch } from '#shared/events/notice.ts';
import { cents, money, toDollars } from '#shared/format/money.ts';

export interface Link {
  /** Page of the site; `mailto:support` for support's address. */
  path: string;
  label: string;
}

/** Words for any channel. Nothing is confidential, because mail isn't. */
export interface NoticeWords {
  title: string;
  body: string[];
  /** Messages of a digest, with their pages. */
  items: { title: string; path: string | null }[];
  facts: [label: string, value: string][];
  link: Link | null;
  advice: { when: string; links: Link[] } | null;
}

export interface NamedFacts
  extends Pick<Facts, 'offering' | 'announcement' | 'match' | 'tape' | 'waiting' | 'dealBuyers'> {
  explanation?: string | undefined;
  /** Reason of a commitment that was rejected one by one. */
  rejectionReason?: string | undefined;
  /** Order as placed. */
  placed?: Pick<Commitment, 'amount' | 'price' | 'terms' | 'verdict' | 'overLimitReason'> | undefined;
}

export interface Reader {
  entry: EntryName;
  facts: NamedFacts;
  maySell?: boolean | undefined;
  batch?: Batch | undefined;
}

export type WordsOf<T extends EventType> = (
  event: EventOf<T>,
  reader: Reader,
) => Partial<NoticeWords> & Pick<NoticeWords, 'title'>;

export type Words = { [T in EventType]?: WordsOf<T> };

export const dollars = (amount: number): string => money(toDollars(cents(amount)));
export const remainingFact = (offering: Offering): [string, string][] =>
  hasRemaining(offering) ? [['Remaining balance', dollars(amountRemaining(offering))]] : [];

export const lp = (lpNumber: string): string => `LP #${lpNumber}`;
export const termSheet = (lpNumber: string): Link => ({ path: `/lp/${lpNumber}`, label: 'View the term sheet' });
/** Words for one's own LP: sellers' pages are closed to people with a Basic account. */
export const ownListing = (lpNumber: string, { maySell = false }: Pick<Reader, 'maySell'>): Link =>
  maySell ? { path: `/selling/lp/${lpNumber}`, label: 'View your LP' } : termSheet(lpNumber);
export const files = (lpNumber: string): Link => ({
  path: `/lp/${lpNumber}/due-diligence`,
  label: 'View due diligence',
});
