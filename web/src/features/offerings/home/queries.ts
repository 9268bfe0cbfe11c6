import { queryOptions } from '@tanstack/react-query';
import type { List } from '#shared/contract/odata.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { auth, commitments, termsheets } from '../../../lib/api.ts';

/** Most rows of a card. */
const FEW = '5';

export const standingCommitments = queryOptions({
  queryKey: ['termsheets', 'home', 'commitments'],
  queryFn: () =>
    termsheets.list({
      query: {
        view: 'my',
        order: 'Pending|Accepted',
        $top: FEW,
        $orderby: 'purchaseCommitmentStatus desc, dateAdded desc',
      },
    }),
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
