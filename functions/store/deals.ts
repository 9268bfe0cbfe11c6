import pMap from 'p-map';
import * as z from 'zod';
import { type Commitment, commitmentId } from '#shared/domain/commitment.ts';
import {
  byStep,
  type Deal,
  type DealBuyer,
  type DealSide,
  dealStates,
  dealStepStatuses,
  type FileOfDeal,
  filesOfDeal,
  lpOfDeal,
  type PresentStatement,
  type StepOfDeal,
} from '#shared/domain/deal.ts';
import type { Doing } from '#shared/domain/doing.ts';
import type { DealPosition } from '#shared/domain/funding.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import { parties } from '#shared/domain/settlement.ts';
import { type Funding, nothingWired, type PlatformWire, type Transfer } from '#shared/domain/transfer.ts';
import { historyWrite } from './history.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { centsField, part, record } from './record.ts';
import { SHARDS, shardOf } from './shards.ts';
import type { Put, Table, Write } from './table.ts';

export type DealStore = ReturnType<typeof dealStore>;

const doing = { at: z.string(), byId: z.string(), by: z.string() };
const maybeDoing = part<Doing>()(doing).nullable();
const maybeReasoned = part<Doing & { reason: string }>()({ ...doing, reason: z.string() }).nullable();
const transferFields = {
  at: z.string(),
  byId: z.string(),
  reference: z.string(),
  day: z.string(),
  amount: centsField,
};
const transfer = part<Transfer>()(transferFields);
const platformWire = part<PlatformWire>()({ ...transferFields, from: z.enum(parties), to: z.enum(parties) });
const sideFields = { creditUnionId: z.string(), creditUnionName: z.string() };
const side = part<DealSide>()(sideFields);
const buyer = part<DealBuyer>()({ ...sideFields, routingNumber: z.string() });
const step = part<StepOfDeal>()({
  status: z.enum(dealStepStatuses),
  due: z.string(),
  done: part<NonNullable<StepOfDeal['done']>>()(doing).nullable(),
  note: z.string(),
  files: z.array(z.string()),
});
const file = part<FileOfDeal>()({
  id: z.string(),
  name: z.string(),
  kind: z.enum(filesOfDeal),
  at: z.string(),
  key: z.string(),
});
const steps = byStep(() => step);

export const dealRecord = record<Deal>('deal')({
  id: z.string(),
  lpNumber: z.string(),
  buyer,
  seller: side,
  amount: centsField,
  price: z.number().nullable(),
  state: z.enum(dealStates),
  steps: part<Deal['steps']>()(steps),
  documents: z.array(file).default([]),
  assigneeId: z.string().nullable(),
  assignee: z.string().nullable(),
  notes: z.string(),
  openedAt: z.string(),
  priceEntered: part<NonNullable<Deal['priceEntered']>>()({ ...doing, reason: z.string() })
    .nullable()
    .default(null),
  statement: part<PresentStatement>()({
    closingId: z.string(),
    version: z.number(),
    settlementDate: z.string(),
    amount: centsField,
    pool: centsField,
    accrued: centsField,
    total: centsField,
    price: z.number().nullable().default(null),
    wire: part<NonNullable<PresentStatement['wire']>>()({
      from: z.enum(['buyer', 'seller']),
      amount: centsField,
    }).nullable(),
    resultHash: z.string(),
    signed: part<PresentStatement['signed']>()({ buyer: maybeDoing, seller: maybeDoing }),
  })
    .nullable()
    .default(null),
  funding: part<Funding>()({
    sent: z.array(transfer),
    received: z.array(transfer),
    platform: z.array(platformWire).default([]),
    settled: maybeReasoned,
  }).default(nothingWired),
  cancellation: maybeReasoned.default(null),
  canceled: part<NonNullable<Deal['canceled']>>()({ ...doing, reason: z.string() }).nullable(),
  version: z.number(),
});

/** Leads to a deal; never changes. */
export const dealOfRecord = record<Pick<Deal, 'id'>>('way to a deal')({ id: z.string() });

const all = (shard: number): string => `ALL#${shard}`;

const waysTo = ({ id, buyer, seller }: Deal): Put[] =>
  [...new Set([buyer.creditUnionId, seller.creditUnionId, all(shardOf(id))])].map((of) => ({
    put: { ...keys.dealOf(of, id), id },
  }));

export const dealWrite = (deal: Deal): Put => ({
  put: { ...keys.deal(deal.lpNumber, deal.id), ...deal },
  when: deal.version === 1 ? { absent: true } : { version: deal.version - 1 },
});

/** `busy` where the deal read has changed. */
export const dealCheck = ({ lpNumber, id, version }: Deal): Write => ({
  check: keys.deal(lpNumber, id),
  when: { version },
});

/** Replaces the version read, with what happened; `busy` if it changed. */
export const savingWrites = (next: Deal, entries: readonly HistoryEntry[]): Write[] => [
  dealWrite(nextVersion(next)),
  ...entries.map(historyWrite),
];

/** Leads from an LP to what was bought of it; never changes. */
export const dealPositionRecord = record<DealPosition>('position of a deal')({
  dealId: z.string(),
  creditUnionId: z.string(),
  offeringId: z.string(),
  bought: centsField,
  pool: centsField,
  price: z.number(),
  accrued: centsField,
  settledOn: z.string(),
});

/** With the deal that is funded, once; limits count what was bought from then on. */
export const positionWrites = (position: DealPosition): Write[] => {
  const { dealId, creditUnionId, offeringId: lpNumber, bought } = position;
  return [
    { put: { ...keys.dealPosition(lpNumber, dealId), ...position }, when: { absent: true } },
    { put: { ...keys.position(creditUnionId, lpNumber), lpNumber, bought, held: null } },
  ];
};

/** With the acceptance that it comes from; `busy` where it is there already. */
export const openingWrites = (deal: Deal): Put[] => [dealWrite(nextVersion(deal)), ...waysTo(deal)];

export const dealStore = (table: Table) => {
  async function behind(partitions: readonly string[]): Promise<Deal[]> {
    const ways = await pMap(partitions, (of) => table.all({ partition: keys.dealOf(of, '').PK }, dealOfRecord), {
      concurrency: SHARDS,
    });
    const wanted = ways.flat().flatMap(({ id }) => {
      const lp = lpOfDeal(id);
      return lp ? [keys.deal(lp, id)] : [];
    });
    return table.readAll(wanted, dealRecord);
  }

  return {
    async find(id: string): Promise<Deal | undefined> {
      const lp = lpOfDeal(id);
      return lp === null ? undefined : table.get(keys.deal(lp, id), dealRecord);
    },

    ofOffering: (lpNumber: string): Promise<Deal[]> =>
      table.all({ partition: keys.deal(lpNumber, '').PK, beginsWith: 'DEAL#' }, dealRecord),

    /** Earlier ones were canceled. */
    ofCommitment: (commitment: Pick<Commitment, 'creditUnionId' | 'lpNumber'>): Promise<Deal[]> =>
      table.all(
        { partition: keys.deal(commitment.lpNumber, '').PK, beginsWith: keys.deal('', commitmentId(commitment)).SK },
        dealRecord,
      ),

    /** Positions of funded deals, in no order. */
    positions: (lpNumber: string): Promise<DealPosition[]> =>
      table.all({ partition: keys.dealPosition(lpNumber, '').PK, beginsWith: 'POSITION#' }, dealPositionRecord),

    /** Bought or sold by it; in no order. */
    ofCreditUnion: (creditUnionId: string): Promise<Deal[]> => behind([creditUnionId]),

    /** In no order. */
    all: (): Promise<Deal[]> => behind(Array.from({ length: SHARDS }, (_, shard) => all(shard))),

    /** A side's credit union was renamed, or merged into another one, which takes its place. */
    async handOver(deal: Deal, side: 'buyer' | 'seller', to: DealBuyer): Promise<void> {
      const { creditUnionId, creditUnionName } = to;
      const next: Deal =
        side === 'buyer' ? { ...deal, buyer: to } : { ...deal, seller: { creditUnionId, creditUnionName } };
      await table.write(dealWrite(nextVersion(next)), { put: { ...keys.dealOf(creditUnionId, deal.id), id: deal.id } });
    },

    /** Replaces the version read; `busy` if it changed. */
    async save(next: Deal, entries: readonly HistoryEntry[] = [], also: Write[] = []): Promise<Deal> {
      await table.write(...savingWrites(next, entries), ...also);
      return nextVersion(next);
    },
  };
};
