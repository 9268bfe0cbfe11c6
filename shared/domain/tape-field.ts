/** What a tape wrote into a field of the term sheet; dollars, percents and days as the tape's terms have them. */
export interface TapeField {
  tapeId: string;
  /** The cut-off date of the tape. */
  asOfDate: string;
  value: string | number;
}
