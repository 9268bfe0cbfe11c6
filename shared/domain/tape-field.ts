/** Value written from a tape; dollars, percents and days. */
export interface TapeField {
  tapeId: string;
  asOfDate: string;
  value: string | number;
}
