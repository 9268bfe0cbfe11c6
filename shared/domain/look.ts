/** What of an offering was opened. */
export const lookPlaces = ['term-sheet', 'due-diligence'] as const;
export type LookPlace = (typeof lookPlaces)[number];

/** Someone of a credit union has opened a page of an offering, for the first time. */
export interface Look {
  lpNumber: string;
  creditUnionId: string;
  at: LookPlace;
  /** ISO 8601 UTC. */
  firstAt: string;
}
