import type { Commitment } from '#shared/domain/commitment.ts';
import type { Facts } from '#shared/domain/hearing-facts.ts';
import type { EntryName } from '#shared/domain/notification-entries.ts';
import type { EventOf, EventType } from '#shared/events/event.ts';
import { cents, money, toDollars } from '#shared/format/money.ts';

export interface Link {
  /** Page of the site; `mailto:support` for the address of support. */
  path: string;
  label: string;
}

/** What a person reads, on whatever channel. Nothing in it is confidential: mail is not. */
export interface NoticeWords {
  /** Subject of the mail, title in the inbox. */
  title: string;
  /** Paragraphs. */
  body: string[];
  /** What a digest stands for, each with the page where it goes on. */
  items: { title: string; path: string | null }[];
  /** Label and value, below the paragraphs. */
  facts: [label: string, value: string][];
  /** The page where it goes on. */
  link: Link | null;
  /** What else to do, after a sentence that says when. */
  advice: { when: string; links: Link[] } | null;
}

/** What an event names, as words need it. */
export interface NamedFacts extends Pick<Facts, 'offering' | 'announcement' | 'match' | 'tape' | 'waiting'> {
  /** Of a part of an allocation, to whom it belongs: how it came about. */
  explanation?: string | undefined;
  /** Of an order, for its own credit union: what was found of its limits, and why it is over one. */
  limits?: Pick<Commitment, 'verdict' | 'overLimitReason'> | undefined;
}

/** Under which entry it is read, and what is known. */
export interface Reader {
  entry: EntryName;
  facts: NamedFacts;
}

export type WordsOf<T extends EventType> = (
  event: EventOf<T>,
  reader: Reader,
) => Partial<NoticeWords> & Pick<NoticeWords, 'title'>;

export const dollars = (amount: number): string => money(toDollars(cents(amount)));
export const lp = (lpNumber: string): string => `LP #${lpNumber}`;
export const termSheet = (lpNumber: string): Link => ({ path: `/lp/${lpNumber}`, label: 'View the term sheet' });
