export const tapeTermNames = [
  'PoolBalance',
  'PoolBalanceAsOf',
  'loanCount',
  'wtdAverageLoanRate',
  'wtdAverageRemainingTerm',
  'wtdAverageLtv',
  'wtdAverageCreditScore',
  'globalDSCR',
  'loanToValue',
  'servicingFee',
  'recourseType',
  'borrowerLocation',
  'collateralLocation',
  'collateralDescription',
] as const;
export type TapeTermName = (typeof tapeTermNames)[number];
