import type { Announcement } from './announcement.ts';
import type { Commitment } from './commitment.ts';
import type { SearchMatch } from './desk.ts';
import type { Interest } from './interest.ts';
import type { Offering } from './offering.ts';
import type { Tape } from './tape.ts';

/** What is known when an event is told: of its offering, and who ordered there. */
export interface Facts {
  offering?: Offering | undefined;
  interests: readonly Pick<Interest, 'creditUnionId'>[];
  commitments: readonly Pick<Commitment, 'creditUnionId' | 'status' | 'userId'>[];
  /** Those whose saved search finds the offering and asks for an alert at once. */
  finders?: ReadonlySet<string> | undefined;
  /** Those who have the offering on their watchlist. */
  watchers?: ReadonlySet<string> | undefined;
  /** What saved searches of a person found. */
  match?: SearchMatch | undefined;
  /** The one that is newer than the tape the event is of. */
  tape?: Pick<Tape, 'changes'> | undefined;
  /** A change of limits as it waits now; null once it doesn't any longer. */
  waiting?: { effectiveAt: string | null } | null | undefined;
  announcement?: Pick<Announcement, 'audience' | 'subject' | 'message'> | undefined;
}
