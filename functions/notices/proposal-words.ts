import type { LapseCause } from '#shared/domain/purchase-proposal.ts';
import type { Changed } from '#shared/domain/term-words.ts';
import type { EventType } from '#shared/events/event.ts';
import { dollars, lp, type WordsOf } from './notice-words.ts';

type ProposalType = Extract<EventType, `proposal.${string}`>;

const pageOf = (proposalId: string): string => `/compliance/proposals/${proposalId}`;

const changeFacts = (changes: readonly Changed[]): [label: string, value: string][] =>
  changes.map(({ label, before, after }) => [label, `${before} → ${after}`]);

export const proposalWords: { [T in ProposalType]: WordsOf<T> } = {
  'proposal.waiting': ({ data: { lpNumber, byName, amount, proposalId, changes = [] } }) => ({
    title: `A purchase of ${lp(lpNumber)} needs your approval`,
    body: [
      changes.length > 0
        ? `${byName} changed the purchase that they proposed, so any approvals so far no longer count.`
        : `${byName} proposed a purchase for your credit union.`,
    ],
    facts: changes.length > 0 ? changeFacts(changes) : [['Amount', dollars(amount)]],
    link: { path: pageOf(proposalId), label: 'Review the purchase' },
  }),
  'proposal.approved': ({ data: { lpNumber, byName, amount } }) => ({
    title: `Your purchase of ${lp(lpNumber)} was approved`,
    body: [`${byName} gave the last approval. Your credit union is now committed to it.`],
    facts: [['Amount', dollars(amount)]],
    link: { path: `/lp/${lpNumber}/purchase-commitment`, label: 'View the commitment' },
  }),
  'proposal.declined': ({ data: { lpNumber, byName, amount, proposalId } }) => ({
    title: `Your purchase of ${lp(lpNumber)} was declined`,
    body: [`${byName} declined the purchase that you proposed. Sign in to read why.`],
    facts: [['Amount', dollars(amount)]],
    link: { path: pageOf(proposalId), label: 'View the purchase' },
  }),
  'proposal.reminder': ({ data: { lpNumber, amount, proposalId } }) => ({
    title: `A purchase of ${lp(lpNumber)} still needs your approval`,
    body: ['It was proposed two working days ago and is waiting for a decision.'],
    facts: [['Amount', dollars(amount)]],
    link: { path: pageOf(proposalId), label: 'Review the purchase' },
  }),
  'proposal.figures-changed': ({ data: { lpNumber, amount, proposalId } }) => ({
    title: `A purchase of ${lp(lpNumber)} needs approval again`,
    body: ['The figures behind it have changed, so the approvals so far no longer count.'],
    facts: [['Amount', dollars(amount)]],
    link: { path: pageOf(proposalId), label: 'Review the purchase' },
  }),
  'proposal.terms-changed': ({ data: { lpNumber, proposalId, changes = [] } }) => ({
    title: `The terms of ${lp(lpNumber)} changed while a purchase needs approval`,
    body: ['Any approvals so far no longer count: they were given to the terms as they were. These changed:'],
    facts: changeFacts(changes),
    link: { path: pageOf(proposalId), label: 'Review the purchase' },
  }),
  'proposal.lapsed': ({ data: { lpNumber, amount, proposalId, because } }) => ({
    title: `A proposed purchase of ${lp(lpNumber)} lapsed`,
    body: [lapsed[because]],
    facts: [['Amount', dollars(amount)]],
    link: { path: pageOf(proposalId), label: 'View the purchase' },
  }),
};

const lapsed: Record<LapseCause, string> = {
  Time: "It wasn't approved in time. It can be proposed again.",
  Closed: 'The LP no longer takes orders.',
  Verdict: 'The check against your limits is worse than when it was proposed. It can be proposed again.',
};
