import type { OfferingState } from '#shared/domain/offering.ts';

interface Effect {
  /** What the move means to buyers. */
  buyers: string;
  /** What else the administrator has to know. */
  besides?: string;
  /** What to say once it is done, after `LP #1004`. */
  done: string;
}

/** What becomes of an LP that is taken to a state by an administrator. */
export const moveEffects: Partial<Record<OfferingState, Effect>> = {
  Published: {
    buyers:
      'Credit unions that its restrictions let in see the LP from now on, and can indicate interest and commit to a purchase.',
    done: 'is published',
  },
  Draft: {
    buyers: 'The LP becomes a draft again: credit unions no longer see it and can place no orders.',
    besides: 'Indications and pending commitments are kept for when it is published again.',
    done: 'is a draft again',
  },
  Open: {
    buyers: 'Buyers notice nothing: the LP is shown as Open already and goes on taking orders.',
    besides: 'It is recorded as Open instead of Published.',
    done: 'is set to Open',
  },
  Sold: {
    buyers: 'Credit unions still see the LP, as Sold. It takes no more indications or commitments.',
    besides: 'Pending commitments can no longer be accepted. Do this once the sale is settled.',
    done: 'is marked as Sold',
  },
  Retention: {
    buyers: 'Credit unions still see the LP, as in Retention. It takes no orders.',
    besides: 'From here it can only be archived.',
    done: 'is in Retention',
  },
  Withdrawn: {
    buyers: 'Credit unions no longer see the LP or its documents, and can place no orders.',
    besides:
      'Pending commitments can no longer be accepted. It cannot be opened again: from here it can only be archived.',
    done: 'is withdrawn',
  },
  Archived: {
    buyers: 'Credit unions no longer see the LP or its documents.',
    besides: 'It stays in the archive for good.',
    done: 'is archived',
  },
};
