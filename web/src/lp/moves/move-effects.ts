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
      'Credit unions allowed by its restrictions will see the LP, and can indicate interest and commit to a purchase.',
    done: 'is published',
  },
  Draft: {
    buyers: "The LP will become a draft again. Credit unions will no longer see it and can't place orders.",
    besides: "Indications and pending commitments are kept until it's published again.",
    done: 'is a draft again',
  },
  Sold: {
    buyers: "Credit unions will still see the LP, as Sold. It won't take any more indications or commitments.",
    besides: "You won't be able to accept pending commitments. Do this once the sale has settled.",
    done: 'is marked as Sold',
  },
  Retention: {
    buyers: "Credit unions will still see the LP, as Retention. It won't take orders.",
    besides: 'After this, you can only archive it.',
    done: 'is in Retention',
  },
  Withdrawn: {
    buyers: "Credit unions will no longer see the LP or its documents, and can't place orders.",
    besides: "You won't be able to accept pending commitments or open it again. After this, you can only archive it.",
    done: 'is withdrawn',
  },
  Archived: {
    buyers: 'Credit unions will no longer see the LP or its documents.',
    besides: "This can't be undone.",
    done: 'is archived',
  },
};
