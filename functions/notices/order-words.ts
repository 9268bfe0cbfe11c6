import { commitmentId } from '#shared/domain/commitment.ts';
import { interestId } from '#shared/domain/interest.ts';
import { fromPricePieces } from '#shared/domain/price.ts';
import { limitFacts } from '#shared/domain/receipt-words.ts';
import { accrualOf } from '#shared/domain/wire.ts';
import { wireInDollars, wireWords } from '#shared/domain/wire-words.ts';
import type { EventOf, EventType } from '#shared/events/event.ts';
import {
  dollars,
  type Link,
  lp,
  type NamedFacts,
  type NoticeWords,
  ownListing,
  remainingFact,
  type Words,
  type WordsOf,
} from './notice-words.ts';

const ordered = {
  'indication.submitted': 'An indication of interest',
  'indication.changed': 'An indication of interest',
  'commitment.submitted': 'A purchase commitment',
  'commitment.edited': 'A purchase commitment',
  'commitment.withdrawn': 'A purchase commitment',
};
type DemandType = keyof typeof ordered;

/** Amounts of one order before and after. */
function moveOf({ type, data }: EventOf<DemandType>): { from: number | null; to: number | null } {
  const { amount } = data;
  if (type === 'commitment.withdrawn') return { from: amount, to: null };
  if (type === 'indication.submitted' || type === 'commitment.submitted') return { from: null, to: amount };
  const { formerAmount = null } = data as EventOf<'indication.changed'>['data'];
  return { from: formerAmount, to: amount };
}

function moveWords(event: EventOf<DemandType>): string {
  const { from, to } = moveOf(event);
  const what = ordered[event.type];
  if (to === null) return `${what} of ${dollars(from ?? 0)} was withdrawn.`;
  if (from !== null) return `${what} changed from ${dollars(from)} to ${dollars(to)}.`;
  return event.type.endsWith('.submitted')
    ? `${what} of ${dollars(to)} was submitted.`
    : `${what} changed to ${dollars(to)}.`;
}

/** The total now, which other orders may have changed too, and before this order, if kept. */
const fromTo = (total: number, before: number | undefined): string =>
  before === undefined || before === total ? dollars(total) : `${dollars(before)} → ${dollars(total)}`;

/** Totals without names. */
const demand: WordsOf<OrderType> = (event, { facts: { offering }, maySell }) => {
  const { lpNumber } = event.data;
  const { demandBefore } = (event as EventOf<DemandType>).data;
  const isIndication = event.type.startsWith('indication.');
  return {
    title: `Demand for ${lp(lpNumber)} changed`,
    body: [`${moveWords(event as EventOf<DemandType>)} Here are the totals of your offering ${lp(lpNumber)}.`],
    facts: offering
      ? [
          ['Indications of interest', fromTo(offering.interestTotal, isIndication ? demandBefore : undefined)],
          [
            'Commitments waiting for a decision',
            fromTo(offering.pendingTotal, isIndication ? undefined : demandBefore),
          ],
          ['Accepted commitments', dollars(offering.acceptedTotal)],
          ...remainingFact(offering),
        ]
      : [],
    link: ownListing(lpNumber, { maySell }),
  };
};

type OrderType = Extract<EventType, `commitment.${string}` | `indication.${string}`>;
type OrderWords = (event: EventOf<OrderType>, facts: NamedFacts) => Partial<NoticeWords> & Pick<NoticeWords, 'title'>;

const ofOrder =
  (toAdministrators: OrderWords, toBuyers: OrderWords): WordsOf<OrderType> =>
  (event, reader) => {
    if (reader.entry === 'Demand') return demand(event, reader);
    // The buyer's limits are for its own people.
    return reader.entry === 'OrderReceipts' ? toBuyers(event, reader.facts) : toAdministrators(event, {});
  };

const purchases: Link = { path: '/admin/manage/offerings/purchases', label: 'Review commitments' };
const indications: Link = { path: '/admin/manage/offerings/indications', label: 'View indications' };

const receiptOf = ({ type, data }: Pick<EventOf<OrderType>, 'type' | 'data'>): Link => ({
  path: type.startsWith('commitment.')
    ? `/commitments/${commitmentId(data)}/receipt`
    : `/indications/${interestId(data)}/receipt`,
  label: 'View the receipt',
});

const receipt = (
  { type, data }: EventOf<OrderType>,
  what: string,
  { placed }: NamedFacts = {},
): Partial<NoticeWords> => {
  const wire = placed && wireOf(placed);
  return {
    body: [
      `${data.byName} ${what} on behalf of ${data.creditUnionName}.`,
      ...(wire ? [`The wire is an estimate. ${wire.note}`] : []),
    ],
    facts: [
      ['Amount', dollars(data.amount)],
      ['Offering', lp(data.lpNumber)],
      ...(wire?.lines ?? []).map(inPair),
      ...(placed && placed.overLimitReason !== null ? limitFacts(placed).map(inPair) : []),
    ],
    link: receiptOf({ type, data }),
  };
};

const inPair = ({ label, value }: { label: string; value: string }): [string, string] => [label, value];

const wireOf = ({ amount, price, terms }: NonNullable<NamedFacts['placed']>) =>
  price === null
    ? null
    : wireWords(fromPricePieces(price), wireInDollars({ amount, price, accrual: terms && accrualOf(terms) }));

const indication = ofOrder(
  ({ type, data }) => ({
    title: `${type === 'indication.submitted' ? 'New' : 'Updated'} indication of interest in ${lp(data.lpNumber)}: ${dollars(data.amount)}`,
    body: [
      type === 'indication.submitted'
        ? `${data.byName} of ${data.creditUnionName} indicated interest in ${dollars(data.amount)} of ${lp(data.lpNumber)}.`
        : `${data.byName} of ${data.creditUnionName} changed their indication of interest in ${lp(data.lpNumber)} to ${dollars(data.amount)}.`,
    ],
    link: indications,
  }),
  (event) => ({
    title: `Indication of interest in ${lp(event.data.lpNumber)}${event.type === 'indication.submitted' ? ':' : ' changed to'} ${dollars(event.data.amount)}`,
    ...receipt(
      event,
      event.type === 'indication.submitted' ? 'indicated interest' : 'changed the indication of interest',
    ),
  }),
);

const decided =
  (was: 'accepted' | 'rejected'): WordsOf<'commitment.accepted' | 'commitment.rejected'> =>
  ({ type, data }, { entry, facts: { explanation, rejectionReason } }) => ({
    title: `${entry === 'Contracts' ? 'Your' : "Your credit union's"} purchase commitment on ${lp(data.lpNumber)} ${was === 'accepted' ? 'was accepted' : 'was rejected'}${was === 'accepted' && data.allocation ? ` for ${dollars(data.amount)} of ${dollars(data.allocation.requested)}` : ''}`,
    body: [
      `${data.creditUnionName}'s commitment to buy ${dollars(data.allocation?.requested ?? data.amount)} of ${lp(data.lpNumber)} was ${was === 'accepted' ? 'accepted' : 'rejected'}${was === 'accepted' && data.allocation ? ` for ${dollars(data.amount)}` : ''}.`,
      ...(explanation ? [explanation] : []),
      ...(rejectionReason ? [`Reason: ${rejectionReason}`] : []),
      ...(was === 'rejected' ? ['You can submit another one while the LP is open.'] : []),
    ],
    link: receiptOf({ type, data }),
  });

const formerly = ({ data: { formerAmount } }: EventOf<'commitment.edited'>): string =>
  formerAmount === null ? '' : ` from ${dollars(formerAmount)}`;

const countOf = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

const closingWords: WordsOf<'book.closing-asked'> = ({ data }) => ({
  title: `The order book of ${lp(data.lpNumber)} is waiting for you to close it`,
  body: [
    `${data.byName} asked to close the order book of ${lp(data.lpNumber)} again. It was closed before, so a second administrator has to close it. Buyers can place orders until then.`,
  ],
  facts: [],
  link: { path: `/admin/manage/offerings/all/${data.lpNumber}/allocation`, label: 'Review the order book' },
});

const runWords: WordsOf<'allocation.submitted'> = ({ data }) => ({
  title: `${data.runName || 'A run'} of ${lp(data.lpNumber)} is waiting for your approval`,
  body: [
    `${data.byName} submitted ${data.runName || 'a run'} to allocate ${lp(data.lpNumber)}. A second administrator has to approve it before it can be applied.`,
  ],
  facts: [],
  link: {
    path: `/admin/manage/offerings/all/${data.lpNumber}/allocation?run=${data.runId}`,
    label: 'Review the run',
  },
});

/** Totals without names, in one message. */
const allocationWords: WordsOf<'allocation.applied'> = ({ data }, { entry, maySell }) => ({
  title: `${lp(data.lpNumber)} has been allocated: ${dollars(data.allocated)} to ${countOf(data.served, 'order')}`,
  body: [
    `${data.served.toLocaleString('en-US')} of ${countOf(data.orders, 'order')} on ${lp(data.lpNumber)} were accepted in full or in part, and the others were rejected. All buyers have been notified.`,
  ],
  facts: [
    ['Allocated', dollars(data.allocated)],
    ['Unallocated', dollars(data.unallocated)],
  ],
  link:
    entry === 'Demand'
      ? ownListing(data.lpNumber, { maySell })
      : {
          path: `/admin/manage/offerings/all/${data.lpNumber}/allocation?run=${data.runId}`,
          label: 'View the allocation',
        },
});

export const orderWords = {
  'indication.submitted': indication as WordsOf<'indication.submitted'>,
  'indication.changed': indication as WordsOf<'indication.changed'>,
  'commitment.submitted': ofOrder(
    ({ data }) => ({
      title: `New purchase commitment on ${lp(data.lpNumber)}: ${dollars(data.amount)}`,
      body: [
        `${data.byName} of ${data.creditUnionName} committed to buy ${dollars(data.amount)} of ${lp(data.lpNumber)}.`,
      ],
      link: purchases,
    }),
    (event, facts) => ({
      title: `Purchase commitment on ${lp(event.data.lpNumber)} submitted: ${dollars(event.data.amount)}`,
      ...receipt(event, 'submitted a purchase commitment', facts),
    }),
  ) as WordsOf<'commitment.submitted'>,
  'commitment.edited': ((event, reader) =>
    ofOrder(
      ({ data }) => ({
        title: `Purchase commitment on ${lp(data.lpNumber)} changed to ${dollars(data.amount)}`,
        body: [
          `${data.byName} of ${data.creditUnionName} changed their purchase commitment${formerly(event)} to ${dollars(data.amount)}.`,
        ],
        link: purchases,
      }),
      (own, facts) => ({
        title: `Your credit union's commitment on ${lp(own.data.lpNumber)} changed to ${dollars(own.data.amount)}`,
        ...receipt(own, `changed the purchase commitment${formerly(event)} to ${dollars(own.data.amount)}`, facts),
      }),
    )(event, reader)) satisfies WordsOf<'commitment.edited'>,
  'commitment.withdrawn': ofOrder(
    ({ data }) => ({
      title: `Purchase commitment on ${lp(data.lpNumber)} withdrawn: ${dollars(data.amount)}`,
      body: [`${data.byName} of ${data.creditUnionName} withdrew a purchase commitment of ${dollars(data.amount)}.`],
      link: purchases,
    }),
    (event) => ({
      title: `Your credit union's commitment on ${lp(event.data.lpNumber)} was withdrawn`,
      ...receipt(event, 'withdrew the purchase commitment'),
    }),
  ) as WordsOf<'commitment.withdrawn'>,
  'commitment.accepted': decided('accepted') as WordsOf<'commitment.accepted'>,
  'commitment.rejected': decided('rejected') as WordsOf<'commitment.rejected'>,
  'book.closing-asked': closingWords,
  'allocation.submitted': runWords,
  'allocation.applied': allocationWords,
} satisfies Words & { [T in OrderType]: WordsOf<T> };
