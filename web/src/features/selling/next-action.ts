import type { Listing } from '#shared/contract/selling.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { dealsOf } from '../../lp/deal-path.ts';
import type { TapeNeed } from '../../lp/tape-need.ts';

export interface NextAction {
  label: string;
  href: string;
  why: string;
}

interface Known {
  /** Null while unknown, and for people who can't act on it. */
  need: TapeNeed | null;
  /** Deals on this LP that wait for the seller. */
  deals: number;
  mayPrepare: boolean;
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** Seller's next step; its own work on a draft comes first, then people who wait for it. Null: none. */
export function nextAction(listing: Listing, { need, deals, mayPrepare }: Known): NextAction | null {
  const { lpIdentifier: id, state, proposal, missing, openQuestions } = listing;
  const desk = `/selling/lp/${id}/tape`;
  const tape = need?.isWaiting
    ? { label: need.step, href: need.tapeId ? `${desk}/${need.tapeId}` : desk, why: need.news ?? '' }
    : null;
  if (state === 'Draft') {
    if (!mayPrepare || proposal?.handedIn) return null;
    if (!proposal) return tape;
    if (proposal.sentBack) {
      return {
        label: 'Make the changes',
        href: `/selling/lp/${id}/edit`,
        why: `Changes requested: ${proposal.sentBack.comment}`,
      };
    }
    if (tape && need?.isFaulty) return tape;
    return missing.length > 0
      ? { label: 'Finish the draft', href: `/selling/lp/${id}`, why: `${counted(missing.length, 'thing')} missing` }
      : { label: 'Submit for review', href: `/selling/lp/${id}`, why: 'Nothing is missing.' };
  }
  if (openQuestions.oldestAt !== null) {
    return {
      label: openQuestions.count === 1 ? 'Answer the question' : 'Answer the questions',
      href: `/lp/${id}/questions`,
      why: `${counted(openQuestions.count, 'open question')}, the oldest since ${dayOfMoment(openQuestions.oldestAt)}`,
    };
  }
  if (deals > 0) {
    return { label: 'Open the deals', href: dealsOf(id), why: `${counted(deals, 'deal')} waiting for you` };
  }
  return mayPrepare ? tape : null;
}
