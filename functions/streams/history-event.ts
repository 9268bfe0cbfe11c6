import type { HistoryEntry, HistoryStep } from '#shared/domain/history.ts';
import { maybePercent } from '#shared/domain/price.ts';
import type { Event } from '#shared/events/event.ts';
import { event } from './made-event.ts';

/** Fields that only administrators know: visibility, allocation and the seller's kind. */
const administratorsFields = [
  'Restrictions',
  'sellerSeesNames',
  'Reserve',
  'Increment',
  'PerBuyerMaximum',
  'originatorKind',
  'originatorInsured',
  'retentionPercent',
];

type Placed = HistoryStep<
  'IndicationSubmitted' | 'IndicationChanged' | 'CommitmentSubmitted' | 'CommitmentEdited' | 'CommitmentWithdrawn'
>;

const placed = (step: Placed) => ({
  amount: step.amount,
  ...(step.demandBefore !== undefined && { demandBefore: step.demandBefore }),
  ...('approvedBy' in step && step.approvedBy && { approvedBy: step.approvedBy }),
});

export const historyEvent = (entry: HistoryEntry): Event | null => {
  const { id, at, lpNumber, step, creditUnionId, creditUnionName, routingNumber } = entry;
  const place = { id, at, subject: `offerings/${lpNumber}` };
  const offering = { lpNumber, byId: entry.userId, byName: entry.userName };
  const order = { ...offering, creditUnionId, creditUnionName, routingNumber };
  switch (step.type) {
    case 'OfferingPublished':
      return event('offering.published', { ...place, data: offering });
    case 'OfferingHandedIn':
      return event('offering.handed-in', { ...place, data: offering });
    case 'OfferingSentBack':
      return event('offering.sent-back', { ...place, data: offering });
    case 'OfferingUnpublished':
      return event('offering.unpublished', { ...place, data: offering });
    case 'OfferingStateChanged':
      if (step.to === 'Withdrawn') {
        return event('offering.withdrawn', { ...place, data: { ...offering, byCreditUnionId: creditUnionId } });
      }
      return event('offering.state-changed', { ...place, data: { ...offering, from: step.from, to: step.to } });
    case 'TapeProposed':
      return event('tape.handed-in', { ...place, data: { ...offering, tapeId: step.tapeId } });
    case 'TermSheetProposed':
      return event('tape.terms-proposed', { ...place, data: { ...offering, tapeId: step.tapeId } });
    case 'TapePublished':
      return event('tape.published', { ...place, data: { ...offering, tapeId: step.tapeId } });
    case 'TapeSentBack':
      return event('tape.sent-back', { ...place, data: { ...offering, tapeId: step.tapeId } });
    case 'TapeSuperseded':
      return event('tape.superseded', { ...place, data: { ...offering, tapeId: step.tapeId, byTapeId: step.by } });
    case 'TermSheetFilled':
      return event('offering.term-sheet-changed', { ...place, data: { ...offering, changed: step.fields } });
    case 'OfferingEdited': {
      const changed = step.fields.filter((field) => !administratorsFields.includes(field));
      if (changed.length === 0) return null;
      return event('offering.term-sheet-changed', { ...place, data: { ...offering, changed } });
    }
    case 'QuestionAsked':
      return event('question.asked', { ...place, data: { ...offering, questionId: step.questionId } });
    case 'QuestionAnswered':
    case 'QuestionDeclined': {
      const { questionId, askerId } = step;
      return event(questionEvents[step.type], { ...place, data: { ...offering, questionId, askerId } });
    }
    case 'QuestionPublished':
      return event('question.published', { ...place, data: { ...offering, questionId: step.questionId } });
    case 'OfferingRepriced': {
      const [before, after] = [maybePercent(step.before), maybePercent(step.after)];
      return event('offering.price-changed', { ...place, data: { ...offering, before, after } });
    }
    case 'DealStepDone': {
      const { dealId, step: done, next, parties } = step;
      const data = { ...offering, creditUnionId, dealId, step: done, next, parties };
      return event('deal.step-done', { ...place, data });
    }
    case 'DealStepUndone': {
      const { dealId, step: undone, parties } = step;
      return event('deal.step-undone', {
        ...place,
        data: { ...offering, creditUnionId, dealId, step: undone, parties },
      });
    }
    case 'ContactReplaced':
      return event('offering.contact-replaced', { ...place, data: { ...offering, creditUnionId, creditUnionName } });
    case 'DealStepDue': {
      const { dealId, step: owed, due, isOverdue, parties } = step;
      const data = { ...offering, creditUnionId, dealId, step: owed, due, isOverdue, parties };
      return event('deal.step-due', { ...place, data });
    }
    case 'StatementReleased': {
      const { dealId, version, accepted, amount } = step;
      const data = { ...offering, creditUnionId, dealId, version, accepted, amount };
      return event('deal.statement-released', { ...place, data });
    }
    case 'StatementSigned': {
      const { dealId, version, side } = step;
      return event('deal.statement-signed', { ...place, data: { ...offering, creditUnionId, dealId, version, side } });
    }
    case 'WireRecorded': {
      const { dealId, kind, isHeld } = step;
      return event('deal.wire-recorded', { ...place, data: { ...offering, creditUnionId, dealId, kind, isHeld } });
    }
    case 'MonthOverdue': {
      const { period, holderIds } = step;
      return event('statement.overdue', { ...place, data: { ...offering, period, holderIds } });
    }
    case 'MonthPosted':
    case 'MonthRestated': {
      const { period, holderIds } = step;
      const isRestated = step.type === 'MonthRestated';
      return event('statement.posted', { ...place, data: { ...offering, period, isRestated, holderIds } });
    }
    case 'DealQuestionAsked':
    case 'DealQuestionAnswered':
    case 'DealFunded':
    case 'DealCancellationAsked':
    case 'DealCanceled':
      return event(dealEvents[step.type], { ...place, data: { ...offering, creditUnionId, dealId: step.dealId } });
    case 'DeadlineNear': {
      const { deadline, daysLeft } = step;
      return event('offering.deadline-near', { ...place, data: { ...offering, deadline, daysLeft } });
    }
    case 'AnnouncementSent':
      return event('offering.announced', { ...place, data: { ...offering, announcementId: step.announcementId } });
    case 'IndicationChanged':
      return event('indication.changed', {
        ...place,
        data: { ...order, ...placed(step), formerAmount: step.before },
      });
    case 'IndicationSubmitted':
    case 'CommitmentSubmitted':
    case 'CommitmentWithdrawn':
      return event(orderEvents[step.type], { ...place, data: { ...order, ...placed(step) } });
    case 'CommitmentAccepted':
    case 'CommitmentRejected': {
      const { amount, allocation } = step;
      return event(orderEvents[step.type], { ...place, data: { ...order, amount, ...(allocation && { allocation }) } });
    }
    case 'BookClosingAsked':
      return event('book.closing-asked', { ...place, data: offering });
    case 'AllocationSubmitted': {
      const { runId, runName } = step;
      return event('allocation.submitted', { ...place, data: { ...offering, runId, runName } });
    }
    case 'AllocationApplied': {
      const { runId, orders, served, allocated, unallocated } = step;
      const data = { ...offering, runId, orders, served, allocated, unallocated };
      return event('allocation.applied', { ...place, data });
    }
    case 'CommitmentEdited':
      return event('commitment.edited', {
        ...place,
        data: { ...order, ...placed(step), formerAmount: step.before },
      });
    default:
      return null;
  }
};

const dealEvents = {
  DealQuestionAsked: 'deal.question-asked',
  DealQuestionAnswered: 'deal.question-answered',
  DealFunded: 'deal.funded',
  DealCancellationAsked: 'deal.cancellation-asked',
  DealCanceled: 'deal.canceled',
} as const;

const questionEvents = { QuestionAnswered: 'question.answered', QuestionDeclined: 'question.declined' } as const;

const orderEvents = {
  IndicationSubmitted: 'indication.submitted',
  CommitmentSubmitted: 'commitment.submitted',
  CommitmentWithdrawn: 'commitment.withdrawn',
  CommitmentAccepted: 'commitment.accepted',
  CommitmentRejected: 'commitment.rejected',
} as const;
