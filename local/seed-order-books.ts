import { applyRun } from '#functions/api/allocations/apply-run.ts';
import { closeBook } from '#functions/api/allocations/close-book.ts';
import { decideRun } from '#functions/api/allocations/decide-run.ts';
import { dryRun } from '#functions/api/allocations/dry-run.ts';
import { tapeBorrowers } from '#functions/rules/tape-borrowers.ts';
import { callerOf } from '#functions/runtime/session.ts';
import { clock, connectTable } from '#functions/runtime/table.ts';
import { objectBytes } from '#functions/services/object-bytes.ts';
import { allocationPartStore } from '#functions/store/allocation-parts.ts';
import { allocationRunStore } from '#functions/store/allocation-runs.ts';
import { commitmentStore } from '#functions/store/commitments.ts';
import { complianceStore } from '#functions/store/compliance.ts';
import { creditUnionStore } from '#functions/store/credit-unions.ts';
import { dealStore } from '#functions/store/deals.ts';
import { evidenceStore } from '#functions/store/evidence.ts';
import { offeringStore } from '#functions/store/offerings.ts';
import { orderBookStore } from '#functions/store/order-books.ts';
import { tapeStore } from '#functions/store/tapes.ts';
import { userStore } from '#functions/store/users.ts';
import { applyAllocation } from '#functions/workers/apply-allocation.ts';
import { RunDraft } from '#shared/contract/allocations.ts';
import { approveRun, submitRun } from '#shared/domain/allocation-approval.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { ALLOCATED, OVERSUBSCRIBED } from './demo-data/books.ts';
import type { DemoUser } from './demo-data/users.ts';

interface Names {
  tableName: string;
  documentsBucket: string;
}

interface Seeding {
  commitments: readonly Commitment[];
  users: readonly DemoUser[];
  now: Date;
}

const HOUR = 3_600_000;

/** Two ways to share what is for sale, to compare. */
const drafts = [
  { method: 'firstCome', increment: 50_000 },
  { method: 'proRata', increment: 50_000, priority: ['whitelist'] },
];

/** Closes the order book of one LP as an administrator does, and has it decided on trial; that of another has been applied. */
export async function seedOrderBooks(names: Names, { commitments, users, now }: Seeding): Promise<void> {
  const [admin, second] = users.filter(({ isAdmin }) => isAdmin).map(callerOfUser);
  if (!admin || !second) throw new Error('Two administrators decide on an allocation.');
  const deps = depsOf(names);
  const lastOrder = (lpNumber: string) =>
    Math.max(...commitments.filter((one) => one.lpNumber === lpNumber).map((one) => Date.parse(one.submittedAt)));
  const at = (id: string, time: number) => ({ id, now: new Date(time), remember: () => [] });
  const isThere = (lpNumber: string) => commitments.some((one) => one.lpNumber === lpNumber);

  if (isThere(OVERSUBSCRIBED)) {
    const closedAt = Math.min(now.getTime(), Math.max(lastOrder(OVERSUBSCRIBED) + HOUR, now.getTime() - 20 * HOUR));
    await closeBook(deps, at(OVERSUBSCRIBED, closedAt), admin);
    for (const draft of drafts)
      await dryRun(deps, { ...at(OVERSUBSCRIBED, now.getTime()), body: RunDraft.parse(draft) }, admin);
  }

  if (!isThere(ALLOCATED)) return;
  const closedAt = lastOrder(ALLOCATED) + HOUR;
  const later = (hours: number) => at(ALLOCATED, closedAt + hours * HOUR);
  await closeBook(deps, later(0), admin);
  const body = RunDraft.parse({ method: 'proRata', increment: 25_000 });
  const { id: run, resultHash } = await dryRun(deps, { ...later(1), body }, admin);
  const looked = { run, body: { resultHash } };
  await decideRun(deps, { ...later(2), ...looked }, admin, submitRun, 'AllocationSubmitted');
  await decideRun(deps, { ...later(20), ...looked }, second, approveRun, 'AllocationApproved');
  const applied = later(21);
  const apply = applyAllocation({ ...deps, now: () => applied.now });
  const applier = { start: async (request: Parameters<typeof apply>[0]) => void (await apply(request)) };
  await applyRun({ ...deps, applier }, { ...applied, ...looked }, second);
}

const callerOfUser = (user: DemoUser) => callerOf(user, { sessionId: 'demo', signedInAt: 0 }, true);

function depsOf({ tableName, documentsBucket }: Names) {
  const table = connectTable(tableName);
  const objects = objectBytes({ DOCUMENTS_BUCKET: documentsBucket, S3_PATH_STYLE: '1' });
  return {
    newId: clock.newId,
    objects,
    offerings: offeringStore(table),
    commitments: commitmentStore(table),
    deals: dealStore(table),
    compliance: complianceStore(table),
    creditUnions: creditUnionStore(table),
    evidence: evidenceStore(table),
    users: userStore(table),
    orderBooks: orderBookStore(table),
    allocationRuns: allocationRunStore(table),
    allocationParts: allocationPartStore(table),
    borrowersOf: tapeBorrowers({ tapes: tapeStore(table), objects }),
  };
}
