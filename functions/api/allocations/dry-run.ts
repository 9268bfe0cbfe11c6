import type { RunDraft, RunEntity } from '#shared/contract/allocations.ts';
import type { Caller } from '#shared/domain/access.ts';
import { assertUndecided } from '#shared/domain/allocation-application.ts';
import { plainProRata } from '#shared/domain/allocation-by-hand.ts';
import { type AllocationRun, runInputs } from '#shared/domain/allocation-draft.ts';
import { cents, minus } from '#shared/format/money.ts';
import { assertImpartial } from '../../rules/own-work.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AllocationRunStore } from '../../store/allocation-runs.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { OrderBookStore } from '../../store/order-books.ts';
import { amountsByHand, runEntity, runSettings } from '../../wire/allocations.ts';
import { closedBook, decided, lotsOf } from './found-run.ts';

interface Deps extends Pick<Clock, 'newId'> {
  offerings: Pick<OfferingStore, 'find' | 'several' | 'ofSeller'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofOffering' | 'heldBy' | 'stored'>;
  orderBooks: OrderBookStore;
  allocationRuns: Pick<AllocationRunStore, 'find' | 'ofOffering' | 'add' | 'save' | 'stand'>;
}

type Asked = { id: string; body: RunDraft } & Pick<RequestContext, 'now' | 'remember'>;

/** Kept beside all other runs of the book. */
export async function dryRun(deps: Deps, { id, body, now, remember }: Asked, caller: Caller): Promise<RunEntity> {
  const { offering, book } = await closedBook(deps, id);
  await assertImpartial(deps, offering, caller);
  assertUndecided(book);
  const settings = runSettings(body, offering);
  const amounts = amountsByHand(body.amounts);
  const [result, lots, before] = await Promise.all([
    decided(book, settings, amounts),
    lotsOf(book),
    deps.allocationRuns.ofOffering(id),
  ]);
  const place = before.filter(({ seedHash }) => seedHash === book.seedHash).length + 1;
  const run: AllocationRun = {
    lpNumber: id,
    id: deps.newId('A'),
    name: body.name ?? `Run ${place}`,
    status: 'Draft',
    submitted: null,
    approved: null,
    returned: null,
    discarded: null,
    applied: null,
    seedHash: book.seedHash,
    settings,
    amounts,
    allocated: minus(book.available, cents(result.unallocated)),
    unallocated: cents(result.unallocated),
    clearingPrice: result.clearingPrice,
    inputsHash: result.inputsHash,
    resultHash: result.resultHash,
    createdAt: now.toISOString(),
    createdById: caller.id,
    createdBy: caller.name,
    version: 0,
  };
  const reply = runEntity(run, result, book, plainProRata(runInputs(book, settings), lots));
  await deps.allocationRuns.add(run, () => remember(reply));
  return reply;
}
