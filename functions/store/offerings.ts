import * as z from 'zod';
import type { AllocationOf } from '#shared/domain/allocation-of.ts';
import { usualAllocation } from '#shared/domain/allocation-terms.ts';
import { assetClasses } from '#shared/domain/asset-class.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import { boundTerms, type OfferedTerms } from '#shared/domain/offered-terms.ts';
import {
  type Offering,
  type OfferingTerms,
  offeringStates,
  type PriceChange,
  type TermSheet,
  termSheetCategories,
  transactionTypes,
} from '#shared/domain/offering.ts';
import { takesOrders } from '#shared/domain/offering-state.ts';

import { originatorKinds } from '#shared/domain/originator.ts';
import type { Proposal, Step } from '#shared/domain/proposal.ts';
import type { TapeField } from '#shared/domain/tape-field.ts';
import type { Cents } from '#shared/format/money.ts';
import type { Condition } from './expressions.ts';
import { historyWrite } from './history.ts';
import { indexKeys, keys, viewPartitions } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { centsField, part, record, skipUnreadable } from './record.ts';
import { isRemoved, recordOrMark } from './removed.ts';
import type { Table, Write } from './table.ts';
import { tapeRateField } from './tape-rate.ts';

export type OfferingStore = ReturnType<typeof offeringStore>;

const termSheetFields = {
  collateralDescription: z.string(),
  collateralLocation: z.string(),
  borrowerLocation: z.string(),
  loanPurpose: z.string(),
  wtdAverageCreditScore: z.number().nullable(),
  wtdAverageLtv: z.number().nullable(),
  wtdAverageLoanRate: z.number().nullable(),
  wtdAverageRemainingTerm: z.number().nullable(),
  globalDSCR: z.number().nullable(),
  loanToValue: z.number().nullable(),
  loanCount: z.number(),
  servicingFee: z.number().nullable(),
  recourseType: z.string(),
  summary: z.string(),
};
const termSheet = part<TermSheet>()(termSheetFields);

const terms = {
  loanType: z.string(),
  transactionType: z.enum(transactionTypes),
  termSheetCategory: z.enum(termSheetCategories),
  assetClass: z.enum(assetClasses).nullable().default(null),
  poolBalance: centsField,
  percentForSale: z.number(),
  price: z.number().nullable().default(null),
  minimumPurchase: centsField,
  takesBelowMinimum: z.boolean().default(false),
  asksForPrice: z.boolean().default(usualAllocation.asksForPrice),
  sellerName: z.string(),
  whitelist: z.array(z.string()),
  blacklist: z.array(z.string()),
  preferred: z.array(z.string()).default([]),
  termSheet,
  dueDiligenceDeadline: z.string().nullable(),
  settlementDate: z.string().nullable(),
  poolBalanceAsOf: z.string().nullable(),
};

const tapeField = { tapeId: z.string(), asOfDate: z.string(), value: z.union([z.string(), z.number()]) };

const step = { at: z.string(), byId: z.string(), byName: z.string() };

const proposal = part<Proposal<OfferingTerms>>()({
  handedIn: part<Step>()(step).nullable(),
  sentBack: part<Step & { comment: string }>()({ ...step, comment: z.string() }).nullable(),
  seen: part<OfferingTerms>()(terms).nullable(),
});

export const offeringRecord = record<Offering>('offering')({
  ...terms,
  lpNumber: z.string(),
  state: z.enum(offeringStates),
  sellerId: z.string(),
  acceptedTotal: centsField,
  pendingTotal: centsField,
  interestTotal: centsField,
  feeAsEntered: z.boolean().default(false),
  addedAt: z.string(),
  publishedAt: z.string().nullable(),
  stateChangedAt: z.string(),
  proposal: proposal.nullable().default(null),
  granular: part<Step>()(step).nullable().default(null),
  sellerSeesNames: z.boolean().default(false),
  dealContact: z.string().nullable().default(null),
  showsContact: z.boolean().default(false),
  replacedContacts: z.record(z.string(), z.string()).default({}),
  reserve: z.number().nullable().default(usualAllocation.reserve),
  increment: centsField.default(usualAllocation.increment),
  perBuyerMaximum: centsField.nullable().default(usualAllocation.perBuyerMaximum),
  originatorKind: z.enum(originatorKinds).nullable().default(null),
  originatorInsured: z.boolean().nullable().default(null),
  retentionPercent: z.number().nullable().default(null),
  bookClosedAt: z.string().nullable().default(null),
  seedHash: z.string().nullable().default(null),
  allocationRun: part<AllocationOf>()({ id: z.string(), at: z.string() }).nullable().default(null),
  priceChange: part<PriceChange>()({ at: z.string(), before: z.number().nullable() }).nullable().default(null),
  publishedTapeId: z.string().nullable().default(null),
  tapeRate: tapeRateField,
  tapeFields: z.record(z.string(), part<TapeField>()(tapeField)).default({}),
  version: z.number(),
});

export const counterRecord = record<{ last: number }>('LP counter')({ last: z.number() });

export const offeringItem = (offering: Offering, changedAt: string) => ({
  ...keys.offering(offering.lpNumber),
  ...indexKeys.creditUnion(offering.sellerId, `OFFERING#${offering.lpNumber}`),
  ...indexKeys.view('OFFERINGS', changedAt, offering.lpNumber),
  ...offering,
});

export const offeringWrite = (offering: Offering, at: string): Write => ({
  put: offeringItem(offering, at),
  when: { version: offering.version - 1 },
});

/** A closed book's inputs don't change. */
export const isBookOpen: Condition = { unset: ['bookClosedAt'] };

interface Ordered {
  creditUnionId: string;
  amount: Cents;
  /** Terms as read, which the order keeps. */
  terms: OfferedTerms | null;
}

/** Condition at write time: the rule that `assertOrder` applied when reading. */
export const takesOrder = ({ creditUnionId, amount, terms }: Ordered): Condition => ({
  oneOf: { state: offeringStates.filter(takesOrders) },
  differs: { sellerId: creditUnionId },
  lacks: { blacklist: creditUnionId },
  emptyOrHolds: { whitelist: creditUnionId },
  atLeast: { poolBalance: amount },
  ...(terms && { unchanged: offeredStill(terms) }),
  ...isBookOpen,
});

const offeredStill = (terms: OfferedTerms): Record<string, unknown> =>
  Object.fromEntries(boundTerms.map((name) => [name in termSheetFields ? `termSheet.${name}` : name, terms[name]]));

export const totalsWrite = (
  lpNumber: string,
  add: Partial<Record<'pendingTotal' | 'interestTotal', Cents>>,
  at: string,
  when: Condition = { exists: true },
): Write => ({
  update: keys.offering(lpNumber),
  set: indexKeys.view('OFFERINGS', at, lpNumber),
  add: { ...add, version: 1 },
  when,
});

/** Longer than any copy of a view is used. */
const REMOVAL_DAYS = 30;

/** Mark from which copies in memory learn of the deletion. */
const removal = ({ lpNumber, version }: Offering, at: string): Write => ({
  put: {
    ...keys.offering(lpNumber),
    ...indexKeys.view('OFFERINGS', at, lpNumber),
    lpNumber,
    version: version + 1,
    removedAt: at,
    expiresAt: Math.floor(Date.parse(at) / 1000) + REMOVAL_DAYS * 86_400,
  },
  when: { version },
});

/** Numbers are unique, and unused ones aren't lost. */
const counted = (last: number): Write => ({
  put: { ...keys.lpCounter(), last },
  when: last === 1 ? { absent: true } : { oneOf: { last: [last - 1] } },
});

export const offeringStore = (table: Table) => ({
  async find(lpNumber: string): Promise<Offering | undefined> {
    const found = await table.get(keys.offering(lpNumber), recordOrMark(offeringRecord));
    return found && 'removedAt' in found ? undefined : found;
  },

  /** Existing ones of up to 100 numbers, in one read. */
  async several(lpNumbers: readonly string[]): Promise<Offering[]> {
    const wanted = [...new Set(lpNumbers)].map(keys.offering);
    return (await table.readAll(wanted, recordOrMark(offeringRecord))).filter(
      (one): one is Offering => !isRemoved(one),
    );
  },

  /** From the index, in pages, without removed ones. */
  async *everyPage(): AsyncGenerator<Offering[]> {
    for (const partition of viewPartitions('OFFERINGS')) {
      for await (const page of table.pages(
        { index: 'byView', partition },
        skipUnreadable(recordOrMark(offeringRecord)),
      )) {
        yield page.filter((one): one is Offering => !isRemoved(one));
      }
    }
  },

  ofSeller: (creditUnionId: string): Promise<Offering[]> =>
    table.all(
      { index: 'byCreditUnion', partition: `CREDITUNION#${creditUnionId}`, beginsWith: 'OFFERING#' },
      offeringRecord,
    ),

  async nextNumber(): Promise<string> {
    const { last } = (await table.get(keys.lpCounter(), counterRecord)) ?? { last: 0 };
    return String(last + 1);
  },

  /** `busy` if the number was taken in the meantime. */
  async add(next: Offering, entry: HistoryEntry, also: Also<Offering>): Promise<Offering> {
    const offering = nextVersion(next);
    await table.write(
      { put: offeringItem(offering, entry.at), when: { absent: true } },
      historyWrite(entry),
      ...also(offering),
      counted(Number(offering.lpNumber)),
    );
    return offering;
  },

  /** With history rows; `busy` if it changed since the read. */
  async save(next: Offering, entries: HistoryEntry[], at: string, also: Also<Offering> = noWrites): Promise<Offering> {
    const offering = nextVersion(next);
    await table.write(offeringWrite(offering, at), ...entries.map(historyWrite), ...also(offering));
    return offering;
  },

  remove: (offering: Offering, entry: HistoryEntry): Promise<void> =>
    table.write(removal(offering, entry.at), historyWrite(entry)),
});
