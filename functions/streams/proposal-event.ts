import type { ProposalStep } from '#shared/domain/purchase-proposal.ts';
import type { Event, EventType } from '#shared/events/event.ts';
import { event } from './made-event.ts';

const types: Partial<Record<ProposalStep['type'], Extract<EventType, `proposal.${string}`>>> = {
  Proposed: 'proposal.waiting',
  Changed: 'proposal.waiting',
  Completed: 'proposal.approved',
  Declined: 'proposal.declined',
  Reminded: 'proposal.reminder',
  FiguresChanged: 'proposal.figures-changed',
  TermsChanged: 'proposal.terms-changed',
  Lapsed: 'proposal.lapsed',
};

export function proposalEvent({
  type: step,
  id,
  at,
  creditUnionId,
  userId,
  userName,
  because,
  changes,
  ...of
}: ProposalStep): Event | null {
  const { proposalId, lpNumber, amount, toldIds } = of;
  const type = types[step];
  if (!type) return null;
  const data = { byId: userId, byName: userName, creditUnionId, proposalId, lpNumber, amount, toldIds };
  const subject = `credit-unions/${creditUnionId}`;
  return event(type, {
    id,
    at,
    subject,
    data: { ...data, ...(because && { because }), ...(changes.length > 0 && { changes }) },
  });
}
