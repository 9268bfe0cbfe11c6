import pMap from 'p-map';
import * as z from 'zod';
import type { AllocationOf } from '#shared/domain/allocation-of.ts';
import { type AllocationPart, isBehind, withPart } from '#shared/domain/allocation-result.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { allocationPartRecord, allocationPartStore } from './allocation-parts.ts';
import type { Key } from './expressions.ts';
import { keys } from './keys.ts';
import { part, record } from './record.ts';
import type { Among, Table } from './table.ts';

interface Allocated {
  allocationRun: AllocationOf | null;
}

/** Minimal fields; a removed offering's mark has none. */
const allocated = record<Allocated>('offering')({
  allocationRun: part<AllocationOf>()({ id: z.string(), at: z.string() }).nullable().default(null),
});

/** Parts are written one by one, and no reader may see some decided and others waiting. Read orders first. */
export async function decidedOrders(table: Table, orders: readonly Commitment[]): Promise<Commitment[]> {
  const waiting = Map.groupBy(
    orders.filter(({ status }) => status === 'Pending'),
    ({ lpNumber }) => lpNumber,
  );
  const decided = await pMap([...waiting], ([lpNumber, some]) => decide(table, lpNumber, some), { concurrency: 20 });
  return inPlaceOf(orders, decided.flat());
}

/** For offerings read after the orders, with all parts and `also` in one call; none where nothing is needed. */
export async function decidedWith(
  table: Pick<Table, 'together'>,
  orders: readonly Commitment[],
  offerings: ReadonlyMap<string, Allocated>,
  also: readonly Key[] = [],
): Promise<{ placed: Commitment[]; among: Among }> {
  const asked = orders.flatMap((order) => {
    const run = order.status === 'Pending' ? offerings.get(order.lpNumber)?.allocationRun : undefined;
    return run ? [{ order, run, key: keys.allocationPart(order.lpNumber, run.id, order.creditUnionId) }] : [];
  });
  const wanted = [...asked.map(({ key }) => key), ...also];
  if (wanted.length === 0) return { placed: [...orders], among: () => undefined };
  const among = await table.together(wanted);
  const decided = asked.flatMap(({ order, run, key }) => {
    const found = among(key, allocationPartRecord);
    return found && isBehind(order, found) ? withPart(order, found, run.at) : [];
  });
  return { placed: inPlaceOf(orders, decided), among };
}

function inPlaceOf(orders: readonly Commitment[], decided: readonly Commitment[]): Commitment[] {
  const now = new Map(decided.map((one) => [keyOf(one), one]));
  return orders.map((one) => now.get(keyOf(one)) ?? one);
}

const keyOf = ({ lpNumber, creditUnionId }: Commitment): string => `${lpNumber} ${creditUnionId}`;

/** Above this, the whole run is read. */
const A_FEW = 3;

async function decide(table: Table, lpNumber: string, orders: readonly Commitment[]): Promise<Commitment[]> {
  const run = (await table.get(keys.offering(lpNumber), allocated))?.allocationRun;
  if (!run) return [];
  const parts = await partsFor(table, lpNumber, run.id, orders);
  return orders.flatMap((order) => {
    const found = parts.get(order.creditUnionId);
    return found && isBehind(order, found) ? withPart(order, found, run.at) : [];
  });
}

async function partsFor(
  table: Table,
  lpNumber: string,
  runId: string,
  orders: readonly Commitment[],
): Promise<Map<string, AllocationPart>> {
  const store = allocationPartStore(table);
  const found =
    orders.length > A_FEW
      ? await store.ofRun(lpNumber, runId)
      : await Promise.all(orders.map(({ creditUnionId }) => store.find(lpNumber, runId, creditUnionId)));
  return new Map(found.filter((one) => one !== undefined).map((one) => [one.creditUnionId, one]));
}
