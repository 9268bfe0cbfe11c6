import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { List } from '#shared/contract/odata.ts';
import { refusal } from '#shared/domain/access.ts';
import { stepAct } from '#shared/domain/deal-words.ts';
import { DAY, dateTime } from '#shared/format/date.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { money } from '#shared/format/money.ts';
import { auth, commitments, deals, notification, termsheets } from '../../../lib/api.ts';
import type { whoIs } from '../../../lib/queries.ts';
import { dealPath } from '../../../lp/deal-path.ts';
import { isPast } from '../../../lp/listing-groups.ts';
import { listings } from '../../../lp/listings.ts';
import { waitingOn } from '../../../lp/next-action.ts';
import { proposalPath } from '../../../lp/proposal-path.ts';
import { tapeNeedOf } from '../../../lp/tape-need.ts';
import { tapedOfferings } from '../../../lp/taped-offerings.ts';

/** Something that waits for the reader. */
export interface Todo {
  id: string;
  title: string;
  path: string;
  note: string;
  /** Day in New York; null: none. */
  due: string | null;
  isOverdue: boolean;
  /** Day that it's sorted by without one. */
  rank?: string;
}

const MOST = '500';

async function dealsOnMe(): Promise<Todo[]> {
  const { value } = await deals.list({ query: { $filter: 'isOnMe eq true', $top: MOST } });
  return value.flatMap(({ id, lpNumber, otherName, nextStep, nextOwner, side, due, isOverdue }) =>
    nextStep === null
      ? []
      : [
          {
            id,
            title: stepAct(nextStep, nextOwner ?? side),
            path: dealPath(id),
            note: `LP #${lpNumber} · ${otherName}`,
            due,
            isOverdue,
          },
        ],
  );
}

async function approvals(): Promise<Todo[]> {
  const { value } = await commitments.proposals({ query: { $top: MOST, mine: 'true' } });
  return value.map(({ id, lpNumber, amount, proposedBy, lapsesAt }) => ({
    id,
    title: `Approve a purchase of ${money(amount)}`,
    path: proposalPath(id),
    note: `LP #${lpNumber} · from ${proposedBy}`,
    due: easternDay(new Date(lapsesAt)),
    isOverdue: false,
  }));
}

/** Unread, as notifications tell of them. */
async function answers(): Promise<Todo[]> {
  const { value } = await notification.inbox({ query: { $filter: 'Read eq false', $top: MOST } });
  return value.flatMap(({ id, Title, Path, Date: at }) =>
    Path?.endsWith('/questions')
      ? [{ id, title: Title, path: Path, note: dateTime(at), due: null, isOverdue: false }]
      : [],
  );
}

/** LPs that the reader's credit union sells. */
async function sales(queries: QueryClient, who: Who): Promise<Todo[]> {
  if (refusal('selling', who) !== null) return [];
  const [listed, taped] = await Promise.all([
    queries.fetchQuery(listings),
    refusal('tapeDesk', who) === null ? queries.fetchQuery(tapedOfferings) : [],
  ]);
  const mayPrepare = refusal('preparing', who) === null;
  return listed.flatMap((listing) => {
    const { lpIdentifier } = listing;
    const tapes = isPast(listing) ? undefined : taped.find(({ lpNumber }) => lpNumber === lpIdentifier);
    return waitingOn(listing, { need: tapes ? tapeNeedOf(tapes) : null, mayPrepare }).map(({ label, href, why }) => ({
      id: `${lpIdentifier} ${label}`,
      title: label,
      path: href,
      note: `LP #${lpIdentifier} · ${why}`,
      due: null,
      isOverdue: false,
      rank: easternDay(new Date(Date.now() + SALES * DAY)),
    }));
  });
}

type Who = ReturnType<typeof whoIs>;

const LAST = '9999';
/** Days that a seller's undated work is given: people wait for it. */
const SALES = 7;

/** Deals whose turn is the reader's, approvals, answers and sales; next day first. Changes with the deals. */
export const today = (who: Who) =>
  queryOptions({
    queryKey: ['deals', 'home', 'today', who],
    queryFn: async ({ client }): Promise<List<Todo>> => {
      const found = (await Promise.all([dealsOnMe(), approvals(), answers(), sales(client, who)])).flat();
      const value = found.sort((a, b) => (a.due ?? a.rank ?? LAST).localeCompare(b.due ?? b.rank ?? LAST));
      return { '@odata.count': value.length, value };
    },
    staleTime: 0,
  });

/** A day for action on an ordered LP. */
export interface Deadline {
  id: string;
  lpNumber: string;
  /** `YYYY-MM-DD` */
  day: string;
  title: string;
  sellerName: string;
}

/** Due-diligence ends of undecided orders, and settlements of purchases; next first. */
export const deadlines = queryOptions({
  queryKey: ['termsheets', 'home', 'deadlines'],
  queryFn: async (): Promise<List<Deadline>> => {
    const today = easternDay(new Date());
    const [open, { value: bought }] = await Promise.all([
      termsheets.list({
        query: {
          view: 'my',
          order: 'Indicated|Pending',
          closing: `${today}..`,
          $top: '50',
          $orderby: 'dueDiligenceDeadline asc',
        },
      }),
      commitments.portfolio({}),
    ]);
    const ends = open.value.map(({ lpIdentifier, dueDiligenceDeadline, sellerName }) => ({
      id: `${lpIdentifier}-due-diligence`,
      lpNumber: lpIdentifier,
      sellerName,
      day: dueDiligenceDeadline?.slice(0, 10) ?? '',
      title: 'Due diligence ends',
    }));
    const settlements = bought.map(({ lpIdentifier, settlementDate, sellerName }) => ({
      id: `${lpIdentifier}-settlement`,
      lpNumber: lpIdentifier,
      sellerName,
      day: settlementDate?.slice(0, 10) ?? '',
      title: 'Settlement',
    }));
    const coming = [...ends, ...settlements.filter(({ day }) => day >= today)];
    const value = coming.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    return { '@odata.count': value.length, value };
  },
});

export const secondFactor = queryOptions({ queryKey: ['second-factor'], queryFn: () => auth.secondFactor({}) });
