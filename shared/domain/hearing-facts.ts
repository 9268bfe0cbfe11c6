import type { Announcement } from './announcement.ts';
import type { Commitment } from './commitment.ts';
import type { SearchMatch } from './desk.ts';
import type { Interest } from './interest.ts';
import type { Offering } from './offering.ts';
import type { Tape } from './tape.ts';

export interface Facts {
  offering?: Offering | undefined;
  interests: readonly Pick<Interest, 'creditUnionId'>[];
  commitments: readonly Pick<Commitment, 'creditUnionId' | 'status' | 'userId'>[];
  /** People whose saved search, with an instant alert, finds the offering. */
  finders?: ReadonlySet<string> | undefined;
  watchers?: ReadonlySet<string> | undefined;
  /** Credit unions that opened the due diligence. */
  lookers?: ReadonlySet<string> | undefined;
  /** Credit unions with an open deal with the seller. */
  dealBuyers?: ReadonlySet<string> | undefined;
  match?: SearchMatch | undefined;
  /** Tape newer than the event's, or the one sent back. */
  tape?: Pick<Tape, 'changes' | 'sentBack'> | undefined;
  /** Change of limits, or of wire instructions, as it waits now; null once it doesn't. */
  waiting?: { effectiveAt: string | null; isFirstSet?: boolean } | null | undefined;
  announcement?: Pick<Announcement, 'audience' | 'subject' | 'message'> | undefined;
}
