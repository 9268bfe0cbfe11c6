export const lookPlaces = ['term-sheet', 'due-diligence'] as const;
export type LookPlace = (typeof lookPlaces)[number];

export interface Look {
  lpNumber: string;
  creditUnionId: string;
  at: LookPlace;
  /** ISO 8601 UTC. */
  firstAt: string;
}
