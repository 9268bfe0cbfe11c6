import { stringify } from 'csv-stringify/sync';
import { DAY, HOUR, iso, monthEndBefore } from './calendar.ts';
import type { DemoDocument } from './documents.ts';
import type { Listing } from './listings.ts';
import { type Loan, loanTape } from './loan-tape.ts';
import type { DemoUser } from './users.ts';

/** A loan tape that a seller's person sends in. Moments are milliseconds since 1970. */
export interface DemoTape {
  lpNumber: string;
  fileName: string;
  sentAt: number;
  /** Null for one that stays at its seller's desk. */
  publishedAt: number | null;
  sender: DemoUser;
  /** A recent file is still in intake, for a day. */
  isRecent: boolean;
  render(): Promise<Uint8Array>;
  /** Loans of the pool, as the term sheet has them. */
  loans(): readonly Loan[];
}

const FIRST = '1001';
const FOLLOWED = '1041';
const REFUSED = '1003';

const csv = (rows: readonly object[]): Uint8Array => new TextEncoder().encode(stringify([...rows], { header: true }));

/** The loan tape of a whole pool as its seller sends it, with the balance and the averages of the term sheet. */
export const tapeFile = (listing: Listing): Uint8Array => csv(loanTape(listing));

interface Given {
  listed: readonly Listing[];
  documents: readonly DemoDocument[];
  users: readonly DemoUser[];
  now: number;
}

/** The tape of each pool whose due diligence has one, the tape before it of one LP, one with errors and one that is refused. */
export function demoTapes({ listed, documents, users, now }: Given): DemoTape[] {
  return listed.flatMap((listing): DemoTape[] => {
    const { lpNumber } = listing.offering;
    const sender = users.find((user) => user.creditUnionId === listing.seller.id && user.isEnabled && !user.isAdmin);
    const file = documents.find(({ owner, itemName }) => owner === lpNumber && /loan.tape/i.test(itemName));
    if (!sender || !file) return [];
    const sentAt = Date.parse(file.receivedAt) + HOUR;
    const loans = () => loanTape(listing);
    const own = { lpNumber, sender, isRecent: false, publishedAt: sentAt + HOUR, loans };
    return [
      ...(lpNumber === FOLLOWED ? [{ ...own, ...monthBefore(listing, sentAt) }] : []),
      { ...own, fileName: file.itemName, sentAt, render: () => file.render() },
      ...(lpNumber === FIRST ? [{ ...own, ...withErrors(listing, now), publishedAt: null, isRecent: true }] : []),
      ...(lpNumber === REFUSED ? [{ ...own, ...withNumbersOfPeople(listing, now), publishedAt: null }] : []),
    ];
  });
}

type Made = Pick<DemoTape, 'fileName' | 'sentAt' | 'publishedAt' | 'render'>;
const made = (fileName: string, sentAt: number, rows: () => readonly object[]) => ({
  fileName,
  sentAt,
  publishedAt: sentAt + HOUR,
  render: async () => csv(rows()),
});

/** A month before: payments not yet made, two loans not yet paid off. */
function monthBefore(listing: Listing, sentAt: number): Made {
  const asOf = iso(monthEndBefore(listing.milestones.asOf - DAY)).slice(0, 10);
  return made(`LP${FOLLOWED} Loan Tape ${asOf}.csv`, sentAt - 3 * DAY, () => {
    const loans = loanTape(listing);
    const paidOff = loans.slice(0, 2).map((loan) => ({ ...loan, loanId: `9${loan.loanId}` }));
    return [...loans, ...paidOff].map((loan) => ({
      ...loan,
      asOfDate: asOf,
      paidThrough: asOf,
      daysDelinquent: 0,
      remainingTerm: loan.remainingTerm + 1,
      currentBalance: Math.min(loan.originalAmount, Math.round(loan.currentBalance * 100.4) / 100),
    }));
  });
}

/** Sent once more, with rows that can't be read. */
function withErrors(listing: Listing, now: number): Made {
  return made('LP1001 Loan Tape v2.csv', now - 2 * HOUR, () => {
    const loans: Record<string, unknown>[] = loanTape(listing).map((loan) => ({ ...loan }));
    const mistakes: Record<number, Record<string, unknown>> = {
      4: { noteRate: 'n/a %' },
      11: { currentBalance: '' },
      29: { loanId: loans[28]?.loanId },
      40: { state: 'ZZ' },
      77: { maturityDate: '2031-02-30' },
    };
    return loans.map((loan, index) => ({ ...loan, ...mistakes[index] }));
  });
}

/** With a column that no tape may have. */
function withNumbersOfPeople(listing: Listing, now: number): Made {
  return made('LP1003 export.csv', now - 3 * HOUR, () =>
    loanTape(listing).map((loan, index) => ({ ...loan, SSN: `987-65-${4320 + (index % 10)}` })),
  );
}
