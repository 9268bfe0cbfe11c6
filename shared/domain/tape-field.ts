/** Value written from a tape; dollars, percents and days. */
export interface TapeField {
  tapeId: string;
  /** Tape's cut-off date. */
  asOfDate: string;
  value: string | number;
}
