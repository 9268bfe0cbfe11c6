import type { Announcement } from './announcement.ts';
import type { Commitment } from './commitment.ts';
import type { SearchMatch } from './desk.ts';
import type { Interest } from './interest.ts';
import type { Offering } from './offering.ts';
import type { Tape } from './tape.ts';

/** Context of an event: its offering and orders. */
export interface Facts {
  offering?: Offering | undefined;
  interests: readonly Pick<Interest, 'creditUnionId'>[];
  commitments: readonly Pick<Commitment, 'creditUnionId' | 'status' | 'userId'>[];
  /** People whose saved search, with an instant alert, finds the offering. */
  finders?: ReadonlySet<string> | undefined;
  /** Watchers of the offering. */
  watchers?: ReadonlySet<string> | undefined;
  /** What saved searches of a person found. */
  match?: SearchMatch | undefined;
  /** Tape newer than the event's. */
  tape?: Pick<Tape, 'changes'> | undefined;
  /** Limit change as it waits now; null once it doesn't. */
  waiting?: { effectiveAt: string | null } | null | undefined;
  announcement?: Pick<Announcement, 'audience' | 'subject' | 'message'> | undefined;
}
