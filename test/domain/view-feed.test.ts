import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listColumns } from '#functions/columns/list-columns.ts';
import { viewOf } from '#functions/store/keys.ts';
import { type LiveTable, liveTable } from '#functions/views/live-table.ts';
import { offeringRows } from '#functions/views/view-rows.ts';
import { demoWorld } from '#local/demo-data/world.ts';
import { itemsOf } from '#local/seed.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { anOffering } from '#test/support/builders.ts';
import { type ViewStore, viewStore } from '#test/support/view-store.ts';

const ids = fc.constantFrom('1', '2', '3');
const step = fc.oneof(
  fc.record({ does: fc.constant('begin' as const), id: ids }),
  fc.record({ does: fc.constant('commit' as const), writer: fc.nat(3), removes: fc.boolean() }),
  fc.record({ does: fc.constant('read' as const), reader: fc.nat(2) }),
  fc.record({ does: fc.constant('pass' as const), ms: fc.constantFrom(1, 4000, 60_000, 86_400_000) }),
  fc.record({ does: fc.constant('delay' as const), isLate: fc.boolean() }),
  fc.record({ does: fc.constantFrom('copy' as const, 'restart' as const, 'raise' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Ids and versions that a list shows now. */
async function shown(live: LiveTable): Promise<string[]> {
  const { value } = listColumns<{ id: string; LoanType: string }>(
    await live.current(),
    { $top: 100 },
    { path: '', defaultOrder: 'id' },
  );
  return value.map(({ id, LoanType }) => `${id} ${LoanType}`);
}

const stored = (store: ViewStore) =>
  (store.recordsOf('OFFERINGS') as (Offering & { removedAt?: string })[])
    .filter(({ removedAt }) => !removedAt)
    .map(({ lpNumber, loanType }) => `${lpNumber} ${loanType}`)
    .sort();

/** The product while writers stand still, the index is late, and memories begin from copies and from the index. */
async function play(steps: Step[]): Promise<void> {
  const store = viewStore();
  let copy: Buffer | null = null;
  const cold = () =>
    liveTable({ table: store.table, now: store.now, snapshots: { read: async () => copy } }, offeringRows);
  const readers = [cold(), cold(), cold()];
  let writers: { id: string; number: number }[] = [];
  let isLate = false;
  const versionOf = (id: string) =>
    (store.recordsOf('OFFERINGS') as Offering[]).find(({ lpNumber }) => lpNumber === id)?.version ?? 0;

  for (const one of steps) {
    if (one.does === 'begin') writers.push({ id: one.id, number: store.begin('OFFERINGS') });
    if (one.does === 'commit') {
      const writer = writers[one.writer];
      if (!writer) continue;
      const version = versionOf(writer.id) + 1;
      const record = one.removes
        ? { lpNumber: writer.id, version, removedAt: new Date(store.now()).toISOString() }
        : anOffering({ lpNumber: writer.id, version, loanType: `Loan ${version}` });
      writers = writers.filter((other) => other !== writer);
      if (!store.commit('OFFERINGS', writer.id, record, writer.number))
        writers.push({ ...writer, number: store.begin('OFFERINGS') });
    }
    if (one.does === 'read') expect(await shown(readers[one.reader] as LiveTable)).toEqual(stored(store));
    if (one.does === 'pass') store.pass(one.ms);
    if (one.does === 'delay') {
      isLate = one.isLate;
      store.delayIndex(isLate);
    }
    if (one.does === 'copy') {
      const live = cold();
      await live.current();
      copy = await live.snapshot(new Date(store.now()));
      if (!isLate) store.raiseFloor('OFFERINGS', live.position());
    }
    if (one.does === 'restart') readers[0] = cold();
  }
  for (const live of [...readers, cold()]) expect(await shown(live)).toEqual(stored(store));
}

describe('a list', () => {
  it('shows exactly what the table holds, in whatever order things happen', async () => {
    const steps = fc.array(step, { minLength: 10, maxLength: 60, size: 'max' });
    await fc.assert(fc.asyncProperty(steps, play), { numRuns: 80 });
  }, 60_000);

  it('is told by its key whether an item is a row of it', () => {
    const items = itemsOf(demoWorld({ now: new Date('2026-03-02T12:00:00.000Z'), offerings: 60 })) as Record<
      string,
      string
    >[];
    for (const { PK = '', SK = '', viewPK } of items) {
      expect(viewOf({ PK, SK })).toBe(viewPK?.split('#')[1] ?? null);
    }
  });
});
