import type { OfferingState } from '#shared/domain/offering.ts';

interface Effect {
  buyers: string;
  /** For the administrator. */
  besides?: string;
  /** After `LP #1004`. */
  done: string;
}

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
