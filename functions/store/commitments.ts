import * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import { type AllocationPart, withPart } from '#shared/domain/allocation-result.ts';
import { type Commitment, commitmentStatuses } from '#shared/domain/commitment.ts';
import type { Doing } from '#shared/domain/doing.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { isInBook } from '#shared/domain/order-book.ts';
import { verdicts } from '#shared/domain/verdict.ts';
import { type Cents, cents } from '#shared/format/money.ts';
import { decidedOrders, decidedWith } from './decided-orders.ts';
import { historyWrite } from './history.ts';
import { indexKeys, keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { termsField } from './offered-terms.ts';
import { isBookOpen, offeringRecord, offeringWrite, takesOrder, totalsWrite } from './offerings.ts';
import { orderFields } from './order-fields.ts';
import { handOverWrites, type OrderHolder } from './order-hand-over.ts';
import { centsField, part, record } from './record.ts';
import { isRemoved, recordOrMark, unlessRemoved } from './removed.ts';
import type { Put, Table, Write } from './table.ts';

export type Checked = Partial<Pick<Commitment, 'checkId' | 'verdict' | 'headroom'>>;

export type CommitmentStore = ReturnType<typeof commitmentStore>;

export const commitmentRecord = record<Commitment>('commitment')({
  ...orderFields,
  minimumAmount: centsField.default(0 as Cents),
  price: z.number().nullable().default(null),
  requestedAmount: centsField.nullable().default(null),
  allocationRun: z.string().nullable().default(null),
  checkId: z.string().nullable().default(null),
  verdict: z.enum(verdicts).nullable().default(null),
  headroom: centsField.nullable().default(null),
  overLimitReason: z.string().nullable().default(null),
  rejectionReason: z.string().nullable().default(null),
  assigned: part<Doing>()({ at: z.string(), byId: z.string(), by: z.string() }).nullable().default(null),
  notes: z.string().default(''),
  status: z.enum(commitmentStatuses),
  submittedAt: z.string(),
  decidedAt: z.string().nullable(),
  terms: termsField,
  version: z.number(),
});

export const commitmentItem = (commitment: Commitment, changedAt: string) => ({
  ...keys.commitment(commitment.lpNumber, commitment.creditUnionId),
  ...indexKeys.view('COMMITMENTS', changedAt, `${commitment.lpNumber}#${commitment.creditUnionId}`),
  ...indexKeys.creditUnion(commitment.creditUnionId, `COMMITMENT#${commitment.lpNumber}`),
  ...commitment,
});

const commitmentWrite = (commitment: Commitment, at: string): Write => ({
  put: commitmentItem(commitment, at),
  when: commitment.version === 1 ? { absent: true } : { version: commitment.version - 1 },
});

interface Position {
  lpNumber: string;
  /** Closing amount, once its deal is funded; null before. */
  bought: Cents | null;
  /** Principal after its last posted month; null before the first. */
  held: Cents | null;
}

export const positionRecord = record<Position>('position')({
  lpNumber: z.string(),
  bought: centsField.nullable().default(null),
  held: centsField.nullable().default(null),
});

/** Limits count the closing amount of a funded deal, and after a posted month what is left of it (deal.md 4.3). */
export const atOwned = (order: Commitment, position: Position | undefined): Commitment => ({
  ...order,
  amount: position?.held ?? position?.bought ?? order.amount,
});

/** With the month that leaves this principal; limits count it from then on (pools.md C). */
export const heldWrite = (creditUnionId: string, { lpNumber, ...amounts }: Position): Put => ({
  put: { ...keys.position(creditUnionId, lpNumber), lpNumber, ...amounts },
});

const positionWrite = ({ creditUnionId, lpNumber }: Commitment): Write => ({
  put: { ...keys.position(creditUnionId, lpNumber), lpNumber, bought: null, held: null },
});

const present = unlessRemoved(commitmentRecord);

const ofOffering = (table: Table, lpNumber: string): Promise<Commitment[]> =>
  table.all({ partition: `OFFERING#${lpNumber}`, beginsWith: 'COMMITMENT#' }, present);

interface OrderedFrom {
  order: Commitment | undefined;
  offering: Offering | undefined;
}

/** Every read of an order goes through `decidedOrders` or `decidedWith`, except `stored`. */
export const commitmentStore = (table: Table) => ({
  async find(lpNumber: string, creditUnionId: string): Promise<Commitment | undefined> {
    const found = await table.get(keys.commitment(lpNumber, creditUnionId), present);
    return found && (await decidedOrders(table, [found]))[0];
  },

  /** With its offering, read once and after it (`decidedOrders`). */
  async withOffering(lpNumber: string, creditUnionId: string): Promise<OrderedFrom> {
    const found = await table.get(keys.commitment(lpNumber, creditUnionId), present);
    if (!found) return { order: undefined, offering: undefined };
    const offering = await table.get(keys.offering(lpNumber), unlessRemoved(offeringRecord));
    const { placed } = await decidedWith(table, [found], new Map(offering ? [[lpNumber, offering]] : []));
    return { order: placed[0], offering };
  },

  ofOffering: async (lpNumber: string): Promise<Commitment[]> =>
    decidedOrders(table, await ofOffering(table, lpNumber)),

  ofCreditUnion: async (creditUnionId: string): Promise<Commitment[]> =>
    decidedOrders(
      table,
      await table.all(
        { index: 'byCreditUnion', partition: `CREDITUNION#${creditUnionId}`, beginsWith: 'COMMITMENT#' },
        present,
      ),
    ),

  stored: (lpNumber: string): Promise<Commitment[]> => ofOffering(table, lpNumber),

  /** Writes an order's part and history row; `busy` if done in the meantime. */
  settle: (
    order: Commitment,
    { part, entry, now, found }: { part: AllocationPart; entry: HistoryEntry; now: string; found: Checked },
    also: Write[] = [],
  ): Promise<void> =>
    table.write(commitmentWrite({ ...withPart(order, part, entry.at), ...found }, now), historyWrite(entry), ...also),

  /**
   * Present commitments, including those that the index lacks; submissions from before positions are all in it. From its
   * deal's funding on, one counts at the closing amount (deal.md 4.3), and with each posted month at what is left of it.
   */
  async heldBy(creditUnionId: string): Promise<Commitment[]> {
    const [positions, listed] = await Promise.all([
      table.all({ partition: keys.position(creditUnionId, '').PK, beginsWith: 'EXPOSURE#' }, positionRecord),
      this.ofCreditUnion(creditUnionId),
    ]);
    const lps = new Set([...positions, ...listed].map(({ lpNumber }) => lpNumber));
    const wanted = [...lps].map((lp) => keys.commitment(lp, creditUnionId));
    const held = (await table.readAll(wanted, recordOrMark(commitmentRecord))).filter(
      (one): one is Commitment => !isRemoved(one),
    );
    const owned = new Map(positions.map((position) => [position.lpNumber, position]));
    const decided = await decidedOrders(table, held);
    return decided.map((one) => atOwned(one, owned.get(one.lpNumber)));
  },

  /** Commitment, pending total and history row, while the offering takes orders. */
  async place(
    next: Commitment,
    { pending, entry }: { pending: Cents; entry: HistoryEntry },
    also: Also<Commitment> = noWrites,
  ): Promise<Commitment> {
    const commitment = nextVersion(next);
    await table.write(
      commitmentWrite(commitment, entry.at),
      totalsWrite(next.lpNumber, { pendingTotal: pending }, entry.at, takesOrder(next)),
      historyWrite(entry),
      positionWrite(commitment),
      ...also(commitment),
    );
    return commitment;
  },

  /** `busy` unless the commitment is as it was read. */
  unchanged: (lpNumber: string, creditUnionId: string, read: Commitment | undefined): Write => ({
    check: keys.commitment(lpNumber, creditUnionId),
    when: read ? { version: read.version } : { unset: ['status'] },
  }),

  /** Independent of the offering, except for a closed order book. */
  async end(next: Commitment, entry: HistoryEntry, also: Write[] = []): Promise<Commitment> {
    const commitment = nextVersion(next);
    await table.write(
      commitmentWrite(commitment, entry.at),
      totalsWrite(next.lpNumber, { pendingTotal: cents(-next.amount) }, entry.at, { exists: true, ...isBookOpen }),
      historyWrite(entry),
      ...also,
    );
    return commitment;
  },

  /** Assignee and notes alone; `busy` if it changed. */
  async keepDesk(next: Commitment, at: string): Promise<Commitment> {
    const commitment = nextVersion(next);
    await table.write(commitmentWrite(commitment, at));
    return commitment;
  },

  /** Requires the offering as it was read. */
  async accept(
    next: Commitment,
    { offering, entries, at }: { offering: Offering; entries: HistoryEntry[]; at: string },
    also: Also<Commitment> = noWrites,
  ): Promise<Commitment> {
    const commitment = nextVersion(next);
    await table.write(
      commitmentWrite(commitment, at),
      offeringWrite(nextVersion(offering), at),
      ...entries.map(historyWrite),
      ...also(commitment),
    );
    return commitment;
  },

  /** `busy` if that credit union's order or this one changed, `book_closed` while a closed book holds it. */
  async handOver(from: Commitment, to: OrderHolder, entry: HistoryEntry): Promise<void> {
    const position = await table.get(keys.position(from.creditUnionId, from.lpNumber), positionRecord);
    await table.write(
      ...handOverWrites(from, to, { view: 'COMMITMENTS', itemOf: commitmentItem, at: entry.at }),
      ...(isInBook(from)
        ? [{ check: keys.offering(from.lpNumber), when: isBookOpen, otherwise: () => new Problem('book_closed') }]
        : []),
      ...(position ? [heldWrite(to.creditUnionId, position)] : []),
      historyWrite(entry),
    );
  },
});
