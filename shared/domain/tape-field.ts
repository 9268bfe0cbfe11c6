export interface TapeField {
  tapeId: string;
  asOfDate: string;
  value: string | number;
}
