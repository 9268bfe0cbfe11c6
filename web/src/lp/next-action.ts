import type { Listing } from '#shared/contract/selling.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { dealsOf } from './deal-path.ts';
import type { TapeNeed } from './tape-need.ts';

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

/** Things that others wait for, or that were refused: an LP's next step may be one of the seller's own instead. */
export function waitingOn(listing: Listing, { need, mayPrepare }: Omit<Known, 'deals'>): NextAction[] {
  const { state, proposal } = listing;
  const isDraft = state === 'Draft';
  const tape = mayPrepare && !proposal?.handedIn && need?.isFaulty ? tapeStep(listing, need) : null;
  return [isDraft && mayPrepare ? changesAsked(listing) : null, isDraft ? null : questionsOpen(listing), tape].filter(
    (one) => one !== null,
  );
}

function changesAsked({ lpIdentifier: id, proposal }: Listing): NextAction | null {
  if (!proposal?.sentBack || proposal.handedIn) return null;
  return {
    label: 'Make the changes',
    href: `/selling/lp/${id}/edit`,
    why: `Changes requested: ${proposal.sentBack.comment}`,
  };
}

export function questionsOpen({
  lpIdentifier: id,
  openQuestions: { count, oldestAt },
}: Pick<Listing, 'lpIdentifier' | 'openQuestions'>): NextAction | null {
  if (oldestAt === null) return null;
  return {
    label: count === 1 ? 'Answer the question' : 'Answer the questions',
    href: `/lp/${id}/questions`,
    why: `${counted(count, 'open question')}, the oldest since ${dayOfMoment(oldestAt)}`,
  };
}

function tapeStep({ lpIdentifier: id }: Listing, need: TapeNeed | null): NextAction | null {
  if (!need?.isWaiting) return null;
  const desk = `/selling/lp/${id}/tape`;
  return { label: need.step, href: need.tapeId ? `${desk}/${need.tapeId}` : desk, why: need.news ?? '' };
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** Seller's next step; its own work on a draft comes first, then people who wait for it. Null: none. */
export function nextAction(listing: Listing, { need, deals, mayPrepare }: Known): NextAction | null {
  const { lpIdentifier: id, state, proposal, missing } = listing;
  const tape = tapeStep(listing, need);
  if (state === 'Draft') {
    if (!mayPrepare || proposal?.handedIn) return null;
    if (!proposal) return tape;
    const changes = changesAsked(listing);
    if (changes) return changes;
    if (tape && need?.isFaulty) return tape;
    return missing.length > 0
      ? { label: 'Finish the draft', href: `/selling/lp/${id}`, why: `${counted(missing.length, 'thing')} missing` }
      : { label: 'Submit for review', href: `/selling/lp/${id}`, why: 'Nothing is missing.' };
  }
  const questions = questionsOpen(listing);
  if (questions) return questions;
  if (deals > 0) {
    return { label: 'Open the deals', href: dealsOf(id), why: `${counted(deals, 'deal')} waiting for you` };
  }
  return mayPrepare ? tape : null;
}
