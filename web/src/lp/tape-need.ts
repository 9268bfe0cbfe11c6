import type { TapedOffering } from '#shared/contract/tape-entities.ts';
import type { TapeState } from '#shared/domain/tape.ts';
import { date } from '#shared/format/date.ts';

/** State of an offering's tapes, and the next step. */
export interface TapeNeed {
  /** Cut-off date: `2026-09-30`. */
  published: string | null;
  /** Newest tape, if another one. */
  news: string | null;
  step: string;
  /** Null: the list. */
  tapeId: string | null;
  /** The step is the seller's, and not a look at what goes on. */
  isWaiting: boolean;
  /** It can't go on as it is. */
  isFaulty: boolean;
}

type Said = [words: string, step: string];

const said: Record<Exclude<TapeState, 'Superseded' | 'Published'>, Said> = {
  Uploading: ["An upload isn't finished.", 'Continue the upload'],
  Scanning: ['A new file is being checked for personal data.', 'View progress'],
  Columns: ['A new file is waiting for its columns.', 'Match the columns'],
  Reading: ['A new file is being read.', 'View progress'],
  Faulty: ['A new file has errors.', 'Fix the errors'],
  Ready: ['A tape is ready to submit for review.', 'Submit the tape'],
  Proposed: ['A tape is in review.', 'View the tape'],
  Refused: ['The last file contains personal data, so it was rejected.', 'See what to remove'],
  Failed: ["The last file couldn't be read.", 'See what to do'],
  Cancelled: ['Reading the last file was stopped.', 'Continue'],
};

const watched: readonly TapeState[] = ['Scanning', 'Reading', 'Proposed'];
const faulty: readonly TapeState[] = ['Faulty', 'Refused', 'Failed'];

/** The newest tape counts, unless published. */
export function tapeNeedOf({ tapes }: Pick<TapedOffering, 'tapes'>): TapeNeed {
  const [newest] = tapes;
  const published = tapes.find((tape) => tape.state === 'Published')?.asOfDate ?? null;
  if (!newest || newest.state === 'Superseded') {
    return {
      published,
      news: 'No loan tape yet.',
      step: 'Upload a loan tape',
      tapeId: null,
      isWaiting: true,
      isFaulty: false,
    };
  }
  const { tapeId } = newest;
  if (newest.state === 'Published')
    return { published, news: null, step: 'View the tape', tapeId, isWaiting: false, isFaulty: false };
  const [news, step] = said[newest.state];
  const { state } = newest;
  return { published, news, step, tapeId, isWaiting: !watched.includes(state), isFaulty: faulty.includes(state) };
}

/** In sentences. */
export const wordsOfNeed = ({ published, news }: TapeNeed): string =>
  [published && `The tape of ${date(published)} is published.`, news].filter(Boolean).join(' ');
