import { DealChange } from '#shared/contract/deals.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';
import {
  assertOpenDeal,
  byStep,
  type Deal,
  type DealParty,
  type DealStep,
  dealSteps,
  keepsNote,
  mayNote,
  withPrice,
  withStep,
  withStepUndone,
} from '#shared/domain/deal.ts';
import type { Doing } from '#shared/domain/doing.ts';
import { withDifferenceSettled, withoutTransfers } from '#shared/domain/funding.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import { maybePercent, toPricePieces } from '#shared/domain/price.ts';
import { type TransferKind, transferKinds } from '#shared/domain/transfer.ts';
import { stepUndone } from '../../rules/deal-entry.ts';
import { patchDocument } from '../../runtime/patch.ts';
import { valid } from '../../runtime/valid.ts';

interface Change {
  deal: Deal;
  patch: Patch;
  party: DealParty;
  done: Doing;
}

interface Changed {
  next: Deal;
  steps: HistoryStep[];
}

const administratorsPaths = [
  '/assigneeId',
  '/notes',
  '/price',
  '/reason',
  '/settled',
  '/recorded/sent',
  '/recorded/received',
];

function mayChange(party: DealParty): (path: string) => boolean {
  return (path) => {
    const [, name, field] = /^\/steps\/(\w+)\/(\w+)$/.exec(path) ?? [];
    const step = dealSteps.find((one) => one === name);
    if (party !== 'administrator') return step !== undefined && field === 'note' && mayNote(step, party);
    if (step) return field === 'note' || field === 'due' || field === 'status';
    return administratorsPaths.includes(path);
  };
}

/** Patched deal, its assignee left out. @throws Problem */
export function changedDeal({ deal, patch, party, done }: Change): Changed & Pick<DealChange, 'assigneeId'> {
  const before: DealChange = {
    assigneeId: deal.assigneeId,
    notes: deal.notes,
    price: maybePercent(deal.price),
    settled: deal.funding.settled !== null,
    recorded: { sent: deal.funding.sent.length > 0, received: deal.funding.received.length > 0 },
    reason: '',
    steps: byStep((step) => {
      const { note, due, status } = deal.steps[step];
      return { note, due, status };
    }),
  };
  const asked = valid(DealChange, patchDocument(before, patch, mayChange(party)));
  // An administrator still notes why a deal fell through.
  if (party !== 'administrator') assertOpenDeal(deal);
  const steps: HistoryStep[] = [];
  let next: Deal = { ...deal, notes: asked.notes };
  for (const step of dealSteps) {
    const { note, due } = asked.steps[step];
    if (note !== before.steps[step].note && keepsNote(step, deal.steps[step]))
      throw new Problem('conflict', { message: 'The note of a call-back stays as it was recorded.' });
    next = withStep(next, step, { note, due });
  }
  for (const step of dealSteps) {
    const { status } = asked.steps[step];
    if (status === before.steps[step].status) continue;
    next = undone(next, step, { status, reason: asked.reason });
    steps.push(stepUndone(next, step, asked.reason));
  }
  if (asked.price !== before.price) next = priced(next, asked, done);
  for (const kind of transferKinds) {
    if (asked.recorded[kind] === before.recorded[kind]) continue;
    next = takenBack(next, kind, asked);
    steps.push(stepUndone(next, stepOf[kind], asked.reason));
  }
  if (asked.settled && !before.settled) next = withDifferenceSettled(next, { ...done, reason: reasonIn(asked) });
  return { next, steps, assigneeId: asked.assigneeId };
}

function priced(deal: Deal, { price, reason }: Pick<DealChange, 'price' | 'reason'>, done: Doing): Deal {
  if (price === null) throw new Problem('conflict', { message: "A price can't be taken away." });
  return withPrice(deal, toPricePieces(price), { ...done, reason: reasonIn({ reason }) });
}

const stepOf = { sent: 'wireSent', received: 'wireReceived' } as const;

function takenBack(
  deal: Deal,
  kind: TransferKind,
  { reason, recorded }: Pick<DealChange, 'reason' | 'recorded'>,
): Deal {
  assertOpenDeal(deal);
  if (recorded[kind]) throw new Problem('conflict', { message: 'The two sides record their wires themselves.' });
  reasonIn({ reason });
  return withoutTransfers(deal, kind);
}

function reasonIn({ reason }: Pick<DealChange, 'reason'>): string {
  if (!reason) throw noReason();
  return reason;
}

const noReason = () =>
  new Problem('invalid', {
    message: 'A reason is required',
    errors: [{ pointer: '/reason', detail: 'A reason is required' }],
  });

function undone(deal: Deal, step: DealStep, { status, reason }: { status: string; reason: string }): Deal {
  if (status !== 'Open')
    throw new Problem('conflict', { message: 'A step is done by its owner. You can only open it again.' });
  reasonIn({ reason });
  const kind = transferKinds.find((one) => stepOf[one] === step);
  return kind ? withoutTransfers(withStepUndone(deal, step), kind) : withStepUndone(deal, step);
}
