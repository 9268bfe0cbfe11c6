import type { TapedOffering } from '#shared/contract/tape-entities.ts';
import type { TapeState } from '#shared/domain/tape.ts';
import { date } from '#shared/format/date.ts';

/** How the tapes of an offering stand, and what is to be done next. */
export interface TapeNeed {
  /** The cut-off date of the tape that is published: `2026-09-30`. */
  published: string | null;
  /** How the newest one stands, unless it is that. */
  news: string | null;
  /** The next step, as a link says it. */
  step: string;
  /** The tape that it is done with; null: the list of them. */
  tapeId: string | null;
}

type Said = [words: string, step: string];

const said: Record<Exclude<TapeState, 'Superseded' | 'Published'>, Said> = {
  Uploading: ["An upload isn't finished.", 'Continue the upload'],
  Scanning: ['A new file is being checked for personal data.', 'View progress'],
  Columns: ['A new file is waiting for its columns.', 'Match the columns'],
  Reading: ['A new file is being read.', 'View progress'],
  Faulty: ['A new file has errors.', 'Fix the errors'],
  Ready: ['A tape is ready to hand in.', 'Hand in the tape'],
  Proposed: ['A tape is handed in for review.', 'View the tape'],
  Refused: ["The last file contains personal data, so it wasn't taken.", 'See what to remove'],
  Failed: ["The last file couldn't be read.", 'See what to do'],
  Cancelled: ['Reading the last file was stopped.', 'Continue'],
};

/** What an offering's tapes need of its seller: its newest one counts, unless it was published. */
export function tapeNeedOf({ tapes }: Pick<TapedOffering, 'tapes'>): TapeNeed {
  const [newest] = tapes;
  const published = tapes.find((tape) => tape.state === 'Published')?.asOfDate ?? null;
  if (!newest || newest.state === 'Superseded') {
    return { published, news: 'No loan tape yet.', step: 'Upload a loan tape', tapeId: null };
  }
  const { tapeId } = newest;
  if (newest.state === 'Published') return { published, news: null, step: 'View the tape', tapeId };
  const [news, step] = said[newest.state];
  return { published, news, step, tapeId };
}

/** The same in sentences. */
export const wordsOfNeed = ({ published, news }: TapeNeed): string =>
  [published && `The tape of ${date(published)} is published.`, news].filter(Boolean).join(' ');
