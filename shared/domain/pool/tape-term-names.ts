/** Fields of a term sheet that a tape fills, in the order in which they are shown. */
export const tapeTermNames = [
  ...(['PoolBalance', 'PoolBalanceAsOf', 'loanCount', 'wtdAverageLoanRate', 'wtdAverageRemainingTerm'] as const),
  ...(['wtdAverageLtv', 'wtdAverageCreditScore', 'globalDSCR', 'loanToValue', 'servicingFee'] as const),
  ...(['recourseType', 'borrowerLocation', 'collateralLocation', 'collateralDescription'] as const),
] as const;
export type TapeTermName = (typeof tapeTermNames)[number];
