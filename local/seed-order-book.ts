import { closeBook } from '#functions/api/allocations/close-book.ts';
import { dryRun } from '#functions/api/allocations/dry-run.ts';
import { tapeBorrowers } from '#functions/rules/tape-borrowers.ts';
import { callerOf } from '#functions/runtime/session.ts';
import { clock, connectTable } from '#functions/runtime/table.ts';
import { objectBytes } from '#functions/services/object-bytes.ts';
import { allocationRunStore } from '#functions/store/allocation-runs.ts';
import { commitmentStore } from '#functions/store/commitments.ts';
import { complianceStore } from '#functions/store/compliance.ts';
import { offeringStore } from '#functions/store/offerings.ts';
import { orderBookStore } from '#functions/store/order-books.ts';
import { tapeStore } from '#functions/store/tapes.ts';
import { RunDraft } from '#shared/contract/allocations.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { DemoUser } from './demo-data/users.ts';

interface Names {
  tableName: string;
  documentsBucket: string;
}

interface Seeding {
  lpNumber: string;
  commitments: readonly Commitment[];
  admin: DemoUser;
  now: Date;
}

const HOUR = 3_600_000;

/** Two ways to share what is for sale, to compare. */
const drafts = [
  { method: 'firstCome', increment: 50_000 },
  { method: 'proRata', increment: 50_000, priority: ['whitelist'] },
];

/** Closes the order book of an LP as an administrator does, and has it decided on trial. */
export async function seedOrderBook({ tableName, documentsBucket }: Names, seeding: Seeding): Promise<void> {
  const { lpNumber: id, commitments, admin, now } = seeding;
  const orders = commitments.filter(({ lpNumber }) => lpNumber === id);
  if (orders.length === 0) return;
  const table = connectTable(tableName);
  const objects = objectBytes({ DOCUMENTS_BUCKET: documentsBucket, S3_PATH_STYLE: '1' });
  const tapes = tapeStore(table);
  const deps = {
    newId: clock.newId,
    offerings: offeringStore(table),
    commitments: commitmentStore(table),
    compliance: complianceStore(table),
    orderBooks: orderBookStore(table),
    allocationRuns: allocationRunStore(table),
    borrowersOf: tapeBorrowers({ tapes, objects }),
  };
  const caller = callerOf(admin, { sessionId: 'demo', signedInAt: 0 }, true);
  const last = Math.max(...orders.map(({ submittedAt }) => Date.parse(submittedAt)));
  const closedAt = Math.min(now.getTime(), Math.max(last + HOUR, now.getTime() - 20 * HOUR));
  const at = (time: number) => ({ id, now: new Date(time), remember: () => [] });
  await closeBook(deps, at(closedAt), caller);
  for (const draft of drafts) await dryRun(deps, { ...at(now.getTime()), body: RunDraft.parse(draft) }, caller);
}
